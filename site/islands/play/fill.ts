import type { Locale } from '../../../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import type { Forms } from './play-texts.ts';

/** Puts values into the `{name}`s of a text; a name without a value stays as it is. */
export const fill = (text: string, values: object): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) =>
    String(values[name as keyof typeof values] ?? slot),
  );

/** The form that goes with a whole number: 1 питання, 3 питання, 5 питань. */
export function plural(locale: Locale, n: number, forms: Forms): string {
  const category = new Intl.PluralRules(LANGUAGE_TAG[locale]).select(n);
  return forms[category as keyof Forms] ?? forms.other;
}
