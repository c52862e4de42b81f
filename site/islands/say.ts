import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '../../contracts/vocabulary.ts';

/** The paths of all texts in a file of locales/, such as `list.empty`. */
export type KeysOf<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string
    ? Key
    : `${Key}.${KeysOf<Branch[Key]>}`;
}[keyof Branch & string];

export type SayOf<Messages> = (
  key: KeysOf<Messages>,
  values?: Record<string, string | number>,
) => string;

/** Formats the texts of a file of locales/ in the browser, in the language of the page. */
export function sayIn<Messages extends object>(
  messages: Messages,
  locale: Locale,
): SayOf<Messages> {
  const tag = locale === 'en' ? 'en' : 'uk';
  const formats = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const known = formats.get(key) ?? new IntlMessageFormat(messageOf(messages, key), tag);
    formats.set(key, known);
    return String(known.format(values));
  };
}

const messageOf = (messages: object, key: string): string =>
  key
    .split('.')
    .reduce<unknown>(
      (branch, name) => (branch as Record<string, unknown>)[name],
      messages,
    ) as string;
