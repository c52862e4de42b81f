import type { Locale } from '../../../../contracts/vocabulary.ts';
import type messagesUA from '../../../../locales/ua/admin-log.json';
import type { SayOf } from '../../say.ts';

export type Messages = typeof messagesUA;

/** Props that every component of the screen gets: language and texts. */
export interface LogWords {
  locale: Locale;
  say: SayOf<Messages>;
  messages: Messages;
}
