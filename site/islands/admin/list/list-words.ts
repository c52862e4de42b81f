import type { Locale } from '../../../../contracts/vocabulary.ts';
import en from '../../../../locales/en/admin-list.json' with { type: 'json' };
import ua from '../../../../locales/ua/admin-list.json' with { type: 'json' };
import { type SayOf, sayIn } from '../../say.ts';

export type SayInList = SayOf<typeof ua>;

const SAY: Record<Locale, SayInList> = { ua: sayIn(ua, 'ua'), en: sayIn(en, 'en') };

/** The texts that all lists share, in the language of the page. */
export const listWords = (locale: Locale): SayInList => SAY[locale];
