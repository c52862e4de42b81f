import { IntlMessageFormat } from 'intl-messageformat';
import { fill } from '../../site/islands/play/fill.ts';
import { textsOf } from '../support/locale-texts.ts';

/** One of the languages of the site, and how it says things. */
export class Language {
  /** Of a browser whose owner reads it. */
  readonly tag: 'uk-UA' | 'en-GB';
  private readonly texts: ReadonlyMap<string, string>;

  constructor(
    readonly locale: 'ua' | 'en',
    /** Before the path of every page. */
    readonly prefix: '' | '/en',
  ) {
    this.tag = locale === 'ua' ? 'uk-UA' : 'en-GB';
    this.texts = textsOf(locale);
  }

  /** A text of locales/. */
  readonly t = (key: string, values: Record<string, string | number> = {}): string => {
    const text = this.texts.get(key);
    if (text === undefined) throw new Error(`There is no text ${key}`);
    // What a text leaves in quotes is filled in by the browser.
    return fill(String(new IntlMessageFormat(text, this.tag).format(values)), values);
  };

  readonly number = (n: number): string => new Intl.NumberFormat(this.tag).format(n);
}

export const UKRAINIAN = new Language('ua', '');
export const ENGLISH = new Language('en', '/en');

/** For what differs by language: addresses, formats, room for the texts. Elsewhere one of them carries a flow. */
export const LANGUAGES = [UKRAINIAN, ENGLISH];
