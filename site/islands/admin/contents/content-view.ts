import type { ContentType, Locale } from '../../../../contracts/vocabulary.ts';
import type messagesUA from '../../../../locales/ua/admin-contents.json';
import type { SayOf } from '../../say.ts';
import type { readContents } from './contents-api.ts';

export type Messages = typeof messagesUA;
export type SayInContents = SayOf<Messages>;

/** The state of a list in its address. An empty text stands for any value. */
export const VIEW = {
  filter: 'moderated',
  subtype: '',
  mode: '',
  difficulty: '',
  price: '',
  author: '',
  query: '',
  sort: 'changed',
};
export type View = typeof VIEW;

/** What all parts of a list need. */
export interface ListPlace {
  type: ContentType;
  locale: Locale;
  say: SayInContents;
}

type Asked = Parameters<typeof readContents>[0];

/** The filter of the API for a view. The server checks the values, since they come from the address. */
export function filterOf(type: ContentType, { sort: _sort, ...view }: View): Asked {
  const given = Object.entries(view).filter(([, value]) => value !== '');
  return { type, ...Object.fromEntries(given) } as Asked;
}

export const titleIn = (
  locale: Locale,
  { titleUA, titleEN }: { titleUA: string; titleEN: string | null },
): string => (locale === 'en' && titleEN) || titleUA;
