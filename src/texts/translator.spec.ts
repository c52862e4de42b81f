import { expect, test } from '@jest/globals';
import '@nestjs/common';
import { IntlMessageFormat } from 'intl-messageformat';
import type { I18nService } from 'nestjs-i18n';
import type { Locale } from '../../contracts/vocabulary.ts';
import { textsOf } from '../../test/support/locale-texts.ts';
import type { TextKey } from './text-key.ts';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only after Nest itself was imported.
const { Translator } = await import('./translator.ts');

type Elements = ReturnType<IntlMessageFormat['getAst']>;

const LOCALES = ['ua', 'en'] as const;
const TEXTS = { ua: textsOf('ua'), en: textsOf('en') };
/** Examples of one, few, many and other in Ukrainian. */
const NUMBERS = [0, 1, 2, 5, 11, 21, 22, 100, 1.5];

/** The numbers of the ICU element types: literal, argument, number, date, time, select, plural, pound, tag. */
const [LITERAL, , NUMBER, , , , PLURAL, POUND] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Returns the arguments of a message with their types, such as `n:6`. */
function argumentsIn(elements: Elements): string[] {
  return elements.flatMap(element => {
    if (element.type === LITERAL || element.type === POUND) return [];
    const inner = 'options' in element ? Object.values(element.options) : [];
    const name = 'value' in element ? [`${String(element.value)}:${element.type}`] : [];
    return [...name, ...inner.flatMap(option => argumentsIn(option.value))];
  });
}

const argumentsOf = (locale: Locale, key: string): string[] => {
  const message = TEXTS[locale].get(key) ?? '';
  return [...new Set(argumentsIn(new IntlMessageFormat(message, 'uk').getAst()))].toSorted();
};

const isCounted = (argument: string) =>
  [`:${NUMBER}`, `:${PLURAL}`].some(kind => argument.endsWith(kind));

const sampleOf = (locale: Locale, key: string, n: number) =>
  Object.fromEntries(
    argumentsOf(locale, key).map(argument => [
      argument.split(':')[0] as string,
      isCounted(argument) ? n : 'Ім’я',
    ]),
  );

const i18n = {
  translate: (key: string, { lang }: { lang: Locale }) => {
    const text = TEXTS[lang].get(key);
    if (text === undefined) throw new Error(`No text for ${key} in ${lang}`);
    return text;
  },
} as unknown as I18nService;
const translator = new Translator(i18n);

test('both languages have the same keys', () => {
  const [ua, en] = LOCALES.map(locale => [...TEXTS[locale].keys()].toSorted());

  expect(en).toEqual(ua);
});

test('no text is empty', () => {
  const empty = LOCALES.flatMap(locale =>
    [...TEXTS[locale]].filter(([, text]) => text.trim() === '').map(([key]) => key),
  );

  expect(empty).toEqual([]);
});

test('every text takes the same arguments in both languages', () => {
  const different = [...TEXTS.ua.keys()].filter(
    key => argumentsOf('ua', key).join() !== argumentsOf('en', key).join(),
  );

  expect(different).toEqual([]);
});

test.each(LOCALES)('every text of %s can be formatted with any number', locale => {
  // A quoted name is a placeholder that the browser fills in.
  const said = [...TEXTS[locale]].flatMap(([key, text]) =>
    NUMBERS.map(n => translator.in(locale)(key as TextKey, sampleOf(locale, key, n))).map(words =>
      text.includes("'{n}'") ? words.replace('{n}', 'n') : words,
    ),
  );

  expect(said.filter(text => /[{}]|undefined|NaN/.test(text))).toEqual([]);
});

test('a Ukrainian plural that distinguishes one from more also distinguishes few from many', () => {
  const forms = ['one {', 'few {', 'many {', 'other {'];
  const poor = [...TEXTS.ua].filter(
    ([, text]) => text.includes('one {') && !forms.every(form => text.includes(form)),
  );

  expect(poor).toEqual([]);
});

test('a text without arguments is returned as written', () => {
  const text = translator.in('ua')('errors.missing.title');

  expect(text).toBe(TEXTS.ua.get('errors.missing.title'));
});

test('translating an unknown key throws an error that names it', () => {
  expect(() => translator.in('en')('errors.nothing' as TextKey)).toThrow('errors.nothing');
});

test('English texts have no Cyrillic letters', () => {
  const cyrillic = [...TEXTS.en].filter(([, text]) => /[а-яґєії]/i.test(text));

  expect(cyrillic).toEqual([]);
});

test('no Ukrainian text has a breaking space before a percent sign', () => {
  const torn = [...TEXTS.ua].filter(([, text]) => text.includes(' %'));

  expect(torn).toEqual([]);
});
