import type { Locale } from '../../../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import type { Forms } from './play-texts.ts';

/** Replaces the `{name}` placeholders of a text; a placeholder without a value stays. */
export const fill = (text: string, values: object): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) =>
    String(values[name as keyof typeof values] ?? slot),
  );

/** The plural form for a whole number: 1 питання, 3 питання, 5 питань. */
export function plural(locale: Locale, n: number, forms: Forms): string {
  const category = new Intl.PluralRules(LANGUAGE_TAG[locale]).select(n);
  return forms[category as keyof Forms] ?? forms.other;
}
