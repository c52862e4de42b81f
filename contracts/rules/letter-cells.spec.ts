import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  alphabetOf,
  areEqual,
  assembled,
  type Cell,
  lettersOf,
  typedLetters,
  unspellable,
  wordsOf,
} from './letter-cells.ts';

/** Renders each word as text: letters as they are, given marks in brackets. */
const drawn = (words: Cell[][] | null) =>
  words?.map(row => row.map(cell => ('letter' in cell ? cell.letter : `[${cell.given}]`)).join(''));

const wordsIn = (answer: string) => wordsOf(answer) as Cell[][];

const isAccepted = (answer: string, text: string) => areEqual(typedLetters(text), wordsIn(answer));

const UKRAINIAN = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const anyLetters = fc.oneof(
  fc.string({ unit: fc.constantFrom(...UKRAINIAN), minLength: 3, maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...LATIN, ...'éüñç0123456789'), minLength: 3, maxLength: 30 }),
);

test.each([
  ['a word is one row of letters', 'Київ', ['КИЇВ']],
  ['words keep their own rows', 'Тіні забутих предків', ['ТІНІ', 'ЗАБУТИХ', 'ПРЕДКІВ']],
  ['several blanks separate words only once', '  Ти \u00a0 і\tя \n', ['ТИ', 'І', 'Я']],
  ['hyphens are shown without a cube', 'Івано-Франківськ', ['ІВАНО[-]ФРАНКІВСЬК']],
  ['other marks are shown without a cube', 'Хто? Я!', ['ХТО[?]', 'Я[!]']],
  ['a mark between blanks has a row of its own', 'Том & Джеррі', ['ТОМ', '[&]', 'ДЖЕРРІ']],
  ['digits have cubes like letters', '2001: Одіссея', ['2001[:]', 'ОДІССЕЯ']],
  ['accents of Latin letters are folded', 'Amélie Šárka', ['AMELIE', 'SARKA']],
  ['accents beyond Western Europe are folded too', 'Brâncuși ếch', ['BRANCUSI', 'ECH']],
  ['a decomposed letter is one letter', 'Їжак'.normalize('NFD'), ['ЇЖАК']],
  ['stress marks are dropped', 'за\u0301мок', ['ЗАМОК']],
  ['ґ is not folded to г', 'Ґанок', ['ҐАНОК']],
  ['й and ї are not folded', 'Чайїв', ['ЧАЙЇВ']],
])('wordsOf: %s', (_what, answer, rows) => {
  expect(drawn(wordsOf(answer))).toEqual(rows);
});

test.each(["'", '’', 'ʼ', '`', '‘'])(
  'an apostrophe written as %s is shown from the start and needs no cube',
  mark => {
    expect(drawn(wordsOf(`Кам${mark}янець`))).toEqual([`КАМ[${mark}]ЯНЕЦЬ`]);
  },
);

test.each([
  ['two letters', 'Їж'],
  ['two digits and a mark', '4:2'],
  ['marks alone', '?!-…'],
  ['nothing', '  '],
  ['31 letters', 'а'.repeat(31)],
  ['31 letters in many words', Array(31).fill('а').join(' ')],
  ['Russian letters', 'Ёлка'],
  ['Belarusian letters', 'Беларусь ў'],
  ['Greek letters', 'αβγδ'],
  ['Han', '李小龍傳'],
  ['a German letter without a fold', 'Straße'],
  ['a Danish letter without a fold', 'Bjørn'],
  ['a fraction', 'Вісім з ½'],
  ['a Roman numeral of one character', 'Рокі Ⅳ'],
])('cubes cannot spell %s', (_what, answer) => {
  expect(wordsOf(answer)).toBeNull();
});

test.each([3, 30])('an answer of %i letters can be spelt with cubes', count => {
  expect(lettersOf(wordsIn('а'.repeat(count)))).toHaveLength(count);
});

test('marks do not count as cubes', () => {
  expect(wordsOf(`${'а'.repeat(15)}-${'б'.repeat(15)}!`)).not.toBeNull();
});

test('every cube is one capital letter or digit of an alphabet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), answer => {
      const letters = lettersOf(wordsOf(answer) ?? []);

      expect(letters.every(letter => [...letter].length === 1 && alphabetOf(letter))).toBe(true);
      expect(letters).toEqual(letters.map(letter => letter.toLocaleUpperCase('uk')));
    }),
    { numRuns: 2_000 },
  );
});

test('an answer with a ligature, one character for two letters, cannot be spelt with cubes', () => {
  expect(wordsOf('be\ufb06abc')).toBeNull();
});

test.each([
  ['Ёлка и ы', ['Ё', 'ы']],
  ['Straße, Straße!', ['ß']],
  ['Кам’янець 2001, Amélie', []],
])('in the answer %s the letters that have no cube are %j', (answer, letters) => {
  expect(unspellable(answer)).toEqual(letters);
});

test.each([
  ['ґ', 'ukrainian'],
  ['Ї', 'ukrainian'],
  ['w', 'latin'],
  ['7', 'digits'],
])('alphabetOf says that %s belongs to the alphabet %s', (letter, name) => {
  expect(alphabetOf(letter)).toBe(name);
});

test.each(['ы', 'ß', '-', ' ', ''])(
  'alphabetOf returns undefined for %j, which belongs to no alphabet of the cubes',
  letter => {
    expect(alphabetOf(letter)).toBeUndefined();
  },
);

test('an attempt with the letters of the answer in capitals or without its hyphen is accepted', () => {
  fc.assert(
    fc.property(anyLetters, anyLetters, (one, other) => {
      fc.pre(one.length + other.length <= 30);
      const answer = `${one}-${other}`;

      expect(isAccepted(answer, answer.toLocaleUpperCase('uk'))).toBe(true);
      expect(isAccepted(answer, `${one} ${other}`)).toBe(true);
    }),
  );
});

test('an attempt with the letters of the answer in another order is not accepted', () => {
  fc.assert(
    fc.property(anyLetters, letters => {
      const turned = [...letters].reverse().join('');
      fc.pre(typedLetters(turned).join('') !== typedLetters(letters).join(''));

      expect(isAccepted(letters, turned)).toBe(false);
    }),
  );
});

test.each([
  ['г for ґ', 'Ґанок', 'ганок'],
  ['ґ for itself', 'Ґанок', 'ґанок'],
  ['e for é', 'Amélie', 'amelie'],
  ['é for e', 'Amelie', 'Amélie'],
  ['any apostrophe', 'Кам’янець', 'кам\u02bcянець'],
  ['no apostrophe', 'Кам’янець', 'камянець'],
  ['decomposed letters', 'Їжак', 'їжак'.normalize('NFD')],
])('an attempt with %s is accepted', (_what, answer, text) => {
  expect(isAccepted(answer, text)).toBe(true);
});

test.each([
  ['и for і', 'Кит', 'кіт'],
  ['і for ї', 'Їжак', 'іжак'],
  ['и for й', 'Гай', 'гаи'],
  ['a Latin letter that looks the same', 'Мир', 'Mиp'],
  ['a missing letter', 'Їжак', 'їжа'],
  ['an extra letter', 'Їжак', 'їжаки'],
])('an attempt with %s is not accepted', (_what, answer, text) => {
  expect(isAccepted(answer, text)).toBe(false);
});

test('the text assembled from the placed letters includes the marks and blanks of the answer', () => {
  const words = wordsIn('Івано-Франківськ, м’ята');

  const text = assembled(typedLetters('абвгдежзиклмнопрсту'), words);

  expect(text).toBe('АБВГД-ЕЖЗИКЛМНОП, Р’СТУ');
});
