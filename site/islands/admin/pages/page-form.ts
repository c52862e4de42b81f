import type { FixedPage, PageTexts } from '../../../../contracts/admin-pages.ts';
import { PAGE_LIMITS, PAGE_PATH } from '../../../../contracts/rules/page-rules.ts';
import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';

/** The quiz of a page, as the form shows it. */
export type PageQuiz = Pick<
  FixedPage['content'],
  'id' | 'uri' | 'titleUA' | 'titleEN' | 'picture' | 'status'
>;

/** What an admin has typed. */
export interface PageForm {
  path: string;
  quiz: PageQuiz | null;
  texts: Record<Locale, PageTexts>;
}

export const LANGUAGES: readonly Locale[] = ['ua', 'en'];

/** The longest texts, in characters. */
export const MOST: Record<keyof PageTexts, number> = {
  heading: QUIZ_LIMITS.title,
  text: PAGE_LIMITS.text,
  seoTitle: QUIZ_LIMITS.seoTitle,
  description: QUIZ_LIMITS.description,
};
export const TEXTS = Object.keys(MOST) as (keyof PageTexts)[];

const NO_TEXTS: PageTexts = { heading: '', text: '', seoTitle: '', description: '' };

export const EMPTY_FORM: PageForm = {
  path: '/',
  quiz: null,
  texts: { ua: NO_TEXTS, en: NO_TEXTS },
};

export const formOf = ({ path, content, texts }: FixedPage): PageForm => ({
  path,
  quiz: content,
  texts: { ua: texts.ua, en: texts.en ?? NO_TEXTS },
});

/** A typed path in its usual spelling: lower-case, with one slash at the start and none at the end. */
export const pathOf = (typed: string): string =>
  `/${typed
    .trim()
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')}`;

export const hasTexts = (texts: PageTexts): boolean =>
  TEXTS.some(name => texts[name].trim() !== '');

export type TextField = `${Locale}.${keyof PageTexts}`;
export type PageField = 'path' | 'quiz' | TextField;

/** The fields that are not valid, in the order of the form. English texts may be left out, but only all of them. */
export function invalidFields({ path, quiz, texts }: PageForm): PageField[] {
  const place = pathOf(path);
  const isPath = PAGE_PATH.test(place) && place.length <= PAGE_LIMITS.path;
  const wrong = (locale: Locale) =>
    TEXTS.filter(name => {
      const { length } = texts[locale][name].trim();
      return length === 0 || length > MOST[name];
    }).map((name): TextField => `${locale}.${name}`);
  return [
    ...(quiz ? [] : (['quiz'] as const)),
    ...(isPath ? [] : (['path'] as const)),
    ...wrong('ua'),
    ...(hasTexts(texts.en) ? wrong('en') : []),
  ];
}

/** What is sent to the server. The form must be valid. */
export const fieldsOf = ({ path, quiz, texts }: PageForm) => ({
  path: pathOf(path),
  contentId: quiz?.id ?? 0,
  texts: { ua: texts.ua, en: hasTexts(texts.en) ? texts.en : null },
});

export const isSame = (one: PageForm, other: PageForm): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
