import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  alphabetOf,
  type Cell,
  lettersOf,
  wordsOf,
} from '../../../contracts/rules/letter-cells.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import type { Deal, DealtCube } from './dealt.ts';
import { bankSize, dealBank } from './letter-bank.ts';

const UKRAINIAN = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyzéüñç';
const DIGITS = '0123456789';

const wordsIn = (answer: string) => wordsOf(answer) as Cell[][];

const dealOf = (changes: Partial<Deal> = {}): Deal => ({
  ...{ seed: 'seed', index: 0, deal: 0, locale: 'ua' as Locale },
  ...changes,
});

const bankOf = (answer: string, changes: Partial<Deal> = {}) =>
  dealBank(wordsIn(answer), dealOf(changes));

const facesOf = (cubes: readonly DealtCube[]) => cubes.map(cube => cube.letter);
const decoysOf = (cubes: readonly DealtCube[]) => cubes.filter(cube => !cube.needed);

/** Generates words of one alphabet with marks and blanks between them, with 3 to 30 letters in all. */
const answersOf = (alphabet: string) =>
  fc
    .array(
      fc.tuple(
        fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 12 }),
        fc.constantFrom(' ', '-', '’', ': '),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map(parts => parts.flat().join(''))
    .filter(answer => wordsOf(answer) !== null);
const anyAnswer = fc.oneof(
  answersOf(UKRAINIAN),
  answersOf(LATIN),
  answersOf(DIGITS),
  answersOf(UKRAINIAN + DIGITS),
);
const anyDeal = fc.record({
  seed: fc.uuid(),
  index: fc.integer({ min: 0, max: 49 }),
  deal: fc.integer({ min: 0, max: 5 }),
  locale: fc.constantFrom<Locale>('ua', 'en'),
});

test.each([
  [3, 12],
  [9, 12],
  [10, 14],
  [11, 14],
  [12, 18],
  [15, 18],
  [16, 21],
  [18, 21],
  [19, 24],
  [21, 24],
  [22, 28],
  [25, 28],
  [26, 33],
  [30, 33],
])('an answer of %i letters has a bank of %i cubes', (letters, size) => {
  expect(bankSize(letters)).toBe(size);
  expect(bankOf('а'.repeat(letters))).toHaveLength(size);
});

test('every bank can spell its answer', () => {
  fc.assert(
    fc.property(anyAnswer, anyDeal, (answer, deal) => {
      const faces = facesOf(dealBank(wordsIn(answer), deal));

      for (const letter of lettersOf(wordsIn(answer))) {
        const at = faces.indexOf(letter);
        expect(at).toBeGreaterThanOrEqual(0);
        faces.splice(at, 1);
      }
      expect(faces.length).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 500 },
  );
});

test('the cubes that are needed spell the answer, and the others are decoys', () => {
  fc.assert(
    fc.property(anyAnswer, anyDeal, (answer, deal) => {
      const bank = dealBank(wordsIn(answer), deal);

      const needed = facesOf(bank.filter(cube => cube.needed));

      expect(needed.toSorted()).toEqual(lettersOf(wordsIn(answer)).toSorted());
      expect(decoysOf(bank).length).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('decoys are of the alphabets of the answer', () => {
  fc.assert(
    fc.property(anyAnswer, anyDeal, (answer, deal) => {
      const alphabets = new Set(lettersOf(wordsIn(answer)).map(alphabetOf));

      const decoys = facesOf(decoysOf(dealBank(wordsIn(answer), deal)));

      expect(decoys.every(letter => alphabets.has(alphabetOf(letter)))).toBe(true);
    }),
  );
});

test('the same play deals the same bank', () => {
  fc.assert(
    fc.property(anyAnswer, anyDeal, (answer, deal) => {
      expect(dealBank(wordsIn(answer), deal)).toEqual(dealBank(wordsIn(answer), { ...deal }));
    }),
  );
});

test('a new deal keeps the decoys, so that comparing deals does not reveal the answer', () => {
  fc.assert(
    fc.property(anyAnswer, anyDeal, (answer, deal) => {
      const first = facesOf(dealBank(wordsIn(answer), deal)).toSorted();

      const again = facesOf(dealBank(wordsIn(answer), { ...deal, deal: deal.deal + 1 })).toSorted();

      expect(again).toEqual(first);
    }),
  );
});

test.each([
  ['another play', { seed: 'another' }],
  ['another question', { index: 1 }],
  ['another deal', { deal: 1 }],
  ['the other language', { locale: 'en' as const }],
])('the bank of %s has no cube id in common', (_what, change) => {
  const ids = bankOf('Чернівці').map(cube => cube.id);

  const others = bankOf('Чернівці', change).map(cube => cube.id);

  expect(new Set(ids).size).toBe(12);
  expect(others.filter(id => ids.includes(id))).toEqual([]);
});

test('neither the position nor the id of a cube reveals whether the answer needs it', () => {
  const half = (order: (cubes: DealtCube[]) => DealtCube[]) => {
    const plays = Array.from({ length: 1_000 }, (_, at) =>
      bankOf('Одесса', { seed: `play ${at}` }),
    );
    const front = plays.flatMap(bank => order(bank).slice(0, 6));
    return front.filter(cube => cube.needed).length / front.length;
  };

  const byPlace = half(bank => bank);
  const byId = half(bank => bank.toSorted((a, b) => (a.id < b.id ? -1 : 1)));

  expect(byPlace).toBeCloseTo(0.5, 1);
  expect(byId).toBeCloseTo(0.5, 1);
});

test('equal letters have cubes of their own', () => {
  const bank = bankOf('баобаб');

  expect(bank.filter(cube => cube.needed && cube.letter === 'Б')).toHaveLength(3);
});

const lettersIn = (answer: string, seed: string, locale: Locale, deal: number): string[] =>
  dealBank(wordsOf(answer) as Cell[][], { seed, index: 0, deal, locale })
    .map(cube => cube.letter)
    .sort();

test('the bank has the same decoys in both languages if the answer is the same', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('Abba', 'U2 3', 'Ірпінь'), (seed, answer) => {
      const ukrainian = lettersIn(answer, seed, 'ua', 0);

      const english = lettersIn(answer, seed, 'en', 1);

      expect(english).toEqual(ukrainian);
    }),
  );
});
