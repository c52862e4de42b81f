import { Injectable } from '@nestjs/common';
import { IntlMessageFormat } from 'intl-messageformat';
import { I18nService } from 'nestjs-i18n';
import type { Locale } from '../../contracts/vocabulary.ts';
import type { Translate } from './page-data.ts';

/** What Intl calls our languages. */
const TAGS = { ua: 'uk', en: 'en' } as const;

/** Texts of locales/ with ICU messages, so that Ukrainian counts in one, few and many. */
@Injectable()
export class Translator {
  private readonly messages = new Map<string, IntlMessageFormat>();

  constructor(private readonly i18n: I18nService) {}

  readonly in = (locale: Locale): Translate => {
    return (key, args) => {
      const message = this.i18n.translate(key, { lang: locale }) as string;
      return args ? String(this.formatOf(message, locale).format(args)) : message;
    };
  };

  private formatOf(message: string, locale: Locale): IntlMessageFormat {
    const key = `${locale}:${message}`;
    const known = this.messages.get(key) ?? new IntlMessageFormat(message, TAGS[locale]);
    this.messages.set(key, known);
    return known;
  }
}
