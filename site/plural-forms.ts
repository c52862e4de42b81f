import type { Forms } from './islands/play/play-texts.ts';
import type { TextKey, Translate } from './translate.ts';

/** Example numbers for the plural categories; English has fewer, which are among them. */
const SAMPLES = { one: 1, few: 2, many: 5, other: 1.5 };

/** The forms made so far for each language and key. They are kept because they are the same in every render. */
const made = new WeakMap<Translate, Map<TextKey, Forms>>();

/**
 * All plural forms of a text, for a script that gets the number later. `n` selects the form, and the placeholder `{n}`
 * stays in the text.
 */
export function formsOf(t: Translate, key: TextKey): Forms {
  const ofLanguage = made.get(t) ?? new Map<TextKey, Forms>();
  const forms = ofLanguage.get(key) ?? formed(t, key);
  made.set(t, ofLanguage.set(key, forms));
  return forms;
}

const formed = (t: Translate, key: TextKey): Forms =>
  Object.fromEntries(
    Object.entries(SAMPLES).map(([category, n]) => [category, t(key, { n, shown: '{n}' })]),
  ) as Forms;
