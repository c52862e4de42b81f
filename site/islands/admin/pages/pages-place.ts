import type { Locale } from '../../../../contracts/vocabulary.ts';
import type messagesUA from '../../../../locales/ua/admin-pages.json';
import type { SayOf } from '../../say.ts';

export type Messages = typeof messagesUA;

/** Props that every component of the screen gets: language and texts. */
export interface PagesPlace {
  locale: Locale;
  say: SayOf<Messages>;
  /** The address of the site, such as `https://example.org`. */
  siteUrl: string;
  siteName: Record<Locale, string>;
}
