import { Injectable } from '@nestjs/common';
import { IntlMessageFormat } from 'intl-messageformat';
import { I18nService } from 'nestjs-i18n';
import type { Locale } from '../../contracts/vocabulary.ts';
import type { TextKey, Translate } from './text-key.ts';

/** The language tags that Intl uses for our languages. */
const TAGS = { ua: 'uk', en: 'en' } as const;

/** A text as written in locales/, and its parsed ICU message once it was needed with arguments. */
interface Message {
  text: string;
  format?: IntlMessageFormat;
}

/** Formats texts of locales/ as ICU messages, with the Ukrainian plural forms one, few and many. */
@Injectable()
export class Translator {
  constructor(private readonly i18n: I18nService) {}

  private readonly translators = { ua: this.translatorOf('ua'), en: this.translatorOf('en') };

  readonly in = (locale: Locale): Translate => this.translators[locale];

  /** Caches each text, since a page has hundreds and they do not change while the process runs. */
  private translatorOf(locale: Locale): Translate {
    const messages = new Map<string, Message>();
    return (key, args) => {
      const message = messages.get(key) ?? this.messageOf(key, locale);
      messages.set(key, message);
      if (!args) return message.text;
      message.format ??= new IntlMessageFormat(message.text, TAGS[locale]);
      return String(message.format.format(args));
    };
  }

  private messageOf(key: TextKey, locale: Locale): Message {
    return { text: this.i18n.translate(key, { lang: locale }) as string };
  }
}
