import { z } from 'zod';
import type { RowErrorCode } from '../../../contracts/quiz-files.ts';
import type { NewQuestion } from '../../../contracts/rules/question-checks.ts';
import { QUIZ_LIMITS } from '../../../contracts/rules/quiz-limits.ts';
import { DomainError } from '../../errors.ts';
import { readYamlValue } from '../../yaml-file.ts';
import { contentWords } from '../shipped/content-words.ts';
import { CreditEntry, questionFields, quizFields } from '../shipped/quiz-file.ts';
import { identified } from '../working-copy/draft.ts';

/**
 * The maximum length of a text. It is far above the limits of the checks, so that the editor can show a text that is
 * too long.
 */
const LONGEST = 5_000;
const MOST_VARIANTS = 30;
/** The maximum number of questions in a file, twice as many as a quiz may have. */
export const MOST_ROWS = 100;

const Words = z.string().trim().max(LONGEST);
const Bilingual = z.strictObject({
  ua: Words.default(''),
  en: Words.nullish().transform(text => text || null),
});
type Bilingual = z.output<typeof Bilingual>;
/** A description is stored with its file, which allows no longer ones. */
const MediaAlt = Bilingual.refine(({ ua, en }) =>
  [ua, en ?? ''].every(text => text.length <= QUIZ_LIMITS.pictureDescription),
);

/** The same fields as in shipped quizzes, but texts may be missing or longer than the checks allow. */
const QUESTION = {
  ...questionFields(
    () => Bilingual,
    () => Words,
  ),
  alt: MediaAlt,
  teaserAlt: MediaAlt,
  variants: z.array(Bilingual).max(MOST_VARIANTS),
};
const { published: _published, cover: _cover, ...words } = contentWords;
const HEAD = {
  ...quizFields,
  ...Object.fromEntries(Object.keys(words).map(name => [name, Bilingual])),
} as typeof quizFields & Record<keyof typeof words, typeof Bilingual>;
const FILES = { cover: Words, coverCredit: CreditEntry, credit: CreditEntry };

type Fields<Shape extends z.ZodRawShape> = { [K in keyof Shape]?: z.output<Shape[K]> | undefined };

/** A picture or clip named in a file, with its description and credit. */
export interface NamedFile {
  name: string;
  alt: Bilingual | null;
  credit: CreditEntry | null;
}

export interface FileQuestion {
  at: number;
  key: string | null;
  question: NewQuestion;
  /** The key of the catalogue item that the question is about. */
  item: string | null;
  media: NamedFile | null;
  teaser: NamedFile | null;
  errors: { field: string; code: RowErrorCode }[];
}

export interface FileQuiz {
  head: Omit<Fields<typeof HEAD>, 'type'> & { contentType?: 'quiz' | 'movie' | 'music' };
  cover: NamedFile | null;
  questions: FileQuestion[];
}

/**
 * Reads a quiz.yaml that may be unfinished. Invalid fields are left out; those of questions are listed in their
 * `errors`. 400 import.broken for invalid YAML or a file without questions, 413 import.too-large for too many
 * questions.
 */
export function readFileQuiz(text: string): FileQuiz {
  const value = yamlOf(text);
  if (!isRecord(value) || !Array.isArray(value.questions))
    throw new DomainError(400, 'import.broken', 'there are no questions');
  if (value.questions.length > MOST_ROWS) throw new DomainError(413, 'import.too-large');
  const { type, ...head } = known(HEAD, value).fields;
  const { cover, coverCredit, credit } = known(FILES, value).fields;
  return {
    head: { ...head, ...(type && { contentType: type }) },
    cover: cover
      ? {
          name: cover,
          alt: MediaAlt.safeParse(head.coverAlt).data ?? null,
          credit: coverCredit ?? null,
        }
      : null,
    questions: value.questions.map((entry, at) => questionOf(entry, at + 1, credit)),
  };
}

function yamlOf(text: string): unknown {
  try {
    return readYamlValue('quiz.yaml', text);
  } catch (error) {
    throw new DomainError(400, 'import.broken', (error as Error).message.slice(0, 500));
  }
}

function questionOf(entry: unknown, at: number, credit: CreditEntry | undefined): FileQuestion {
  const { fields, errors } = known(QUESTION, isRecord(entry) ? entry : {});
  const named = (name: string | undefined, alt: Bilingual | undefined): NamedFile | null =>
    name ? { name, alt: alt ?? null, credit: fields.credit ?? credit ?? null } : null;
  const question = {
    text: fields.text ?? NOTHING,
    answer: fields.answer ?? NOTHING,
    comment: fields.comment ?? NOTHING,
    variants: identified(fields.variants ?? []),
    reference: fields.source || null,
  };
  return {
    at,
    key: fields.key ?? null,
    question,
    item: fields.item || null,
    media: named(fields.media, fields.alt),
    teaser: named(fields.teaser, fields.teaserAlt),
    errors,
  };
}

const NOTHING: Bilingual = { ua: '', en: null };

/** Parses each field separately, so that an invalid field does not affect the others. */
function known<Shape extends z.ZodRawShape>(shape: Shape, record: Record<string, unknown>) {
  const fields: Record<string, unknown> = {};
  const errors: FileQuestion['errors'] = [];
  for (const [field, value] of Object.entries(record)) {
    if (value === null) continue;
    const schema = Object.hasOwn(shape, field) ? (shape[field] as z.ZodType) : null;
    const parsed = schema?.safeParse(value);
    if (parsed?.success) fields[field] = parsed.data;
    else errors.push({ field, code: schema ? 'row.invalid' : 'row.unknown' });
  }
  return { fields: fields as Fields<Shape>, errors };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
