import { IntlMessageFormat } from 'intl-messageformat';
import { fill } from '../../site/islands/play/fill.ts';
import { textsOf } from '../support/locale-texts.ts';

/** A language of the site and its texts. */
export class Language {
  /** The language of the browser. */
  readonly tag: 'uk-UA' | 'en-GB';
  private readonly texts: ReadonlyMap<string, string>;

  constructor(
    readonly locale: 'ua' | 'en',
    /** The prefix of every path. */
    readonly prefix: '' | '/en',
  ) {
    this.tag = locale === 'ua' ? 'uk-UA' : 'en-GB';
    this.texts = textsOf(locale);
  }

  /** A text of locales/ with its values filled in. */
  readonly t = (key: string, values: Record<string, string | number> = {}): string => {
    const text = this.texts.get(key);
    if (text === undefined) throw new Error(`There is no text ${key}`);
    // Fills in placeholders in quotes as the site does in the browser.
    return fill(String(new IntlMessageFormat(text, this.tag).format(values)), values);
  };

  readonly number = (n: number): string => new Intl.NumberFormat(this.tag).format(n);
}

export const UKRAINIAN = new Language('ua', '');
export const ENGLISH = new Language('en', '/en');

/**
 * For tests that depend on the language, such as addresses, formats and space for texts. Other tests use one language.
 */
export const LANGUAGES = [UKRAINIAN, ENGLISH];
