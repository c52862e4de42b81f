import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Applied } from '../../../contracts/hints.ts';
import { lettersOf, wordsOf } from '../../../contracts/rules/letter-cells.ts';
import type { Hint } from '../../../contracts/vocabulary.ts';
import {
  choicer,
  clicker,
  cubiqer,
  type DealtIn,
  randoms,
  taken,
} from '../../../test/support/dealt-samples.ts';
import type { Dealt } from './dealt.ts';
import { apply } from './hints.ts';

const NOTHING: Applied = { removed: [], pair: [], letters: [], unused: [] };

const cellAt = ({ words }: DealtIn<'cubiqer'>, row: number, position: number) =>
  words[row]?.[position];
const placesOf = (applied: Applied) =>
  applied.letters.map(({ row, position }) => `${row}.${position}`);
const facesOf = (applied: Applied) => applied.letters.map(letter => letter.letter).join('');

const anyAnswer = fc
  .array(fc.string({ unit: fc.constantFrom(...'абвгаббо'), minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map(words => words.join(' '))
  .filter(answer => wordsOf(answer) !== null);
const anyCubeHints = fc.array(
  fc.oneof(
    fc.constantFrom(taken('first'), taken('unused')),
    fc.uuid().map(key => taken('random', 0, key)),
  ),
  { maxLength: 12 },
);

test('apply returns empty lists for a question without hints', () => {
  expect(apply(cubiqer('Київ'), [], 'seed')).toEqual(NOTHING);
});

test('first places the first letter of each word, skipping marks before it', () => {
  const dealt = cubiqer('«Тіні» забутих - предків');

  const applied = apply(dealt, [taken('first')], 'seed');

  expect(facesOf(applied)).toBe('ТЗП');
  expect(placesOf(applied)).toEqual(['0.1', '1.0', '3.0']);
});

test('random letters never repeat and are placed where the answer has them', () => {
  fc.assert(
    fc.property(anyAnswer, fc.nat({ max: 35 }), fc.uuid(), (answer, count, seed) => {
      const dealt = cubiqer(answer);

      const applied = apply(dealt, randoms(count), seed);

      expect(new Set(placesOf(applied)).size).toBe(applied.letters.length);
      for (const { row, position, letter } of applied.letters)
        expect(cellAt(dealt, row, position)).toEqual({ letter });
    }),
  );
});

test('each random hint places one more letter until one is left', () => {
  const dealt = cubiqer('Київ');

  const counts = [0, 1, 2, 3, 4, 5].map(n => apply(dealt, randoms(n), 'seed').letters.length);

  expect(counts).toEqual([0, 1, 2, 3, 3, 3]);
});

test('any combination of hints leaves at least one letter to the player', () => {
  fc.assert(
    fc.property(anyAnswer, anyCubeHints, fc.uuid(), (answer, hints, seed) => {
      const dealt = cubiqer(answer);

      const applied = apply(dealt, hints, seed);

      expect(applied.letters.length).toBeLessThan(lettersOf(dealt.words).length);
    }),
  );
});

test('each cube is used at most once, shows the letter that it places and is not among the unused cubes', () => {
  fc.assert(
    fc.property(anyAnswer, anyCubeHints, fc.uuid(), (answer, hints, seed) => {
      const dealt = cubiqer(answer);

      const { letters, unused } = apply(dealt, hints, seed);

      const used = letters.map(({ cubeId }) => cubeId);
      expect(new Set(used).size).toBe(used.length);
      expect(used.filter(id => unused.includes(id))).toEqual([]);
      for (const { cubeId, letter } of letters)
        expect(dealt.bank.find(cube => cube.id === cubeId)?.letter).toBe(letter);
    }),
  );
});

test('unused removes the decoys, and the remaining cubes can spell the answer', () => {
  fc.assert(
    fc.property(anyAnswer, answer => {
      const dealt = cubiqer(answer);

      const { unused } = apply(dealt, [taken('unused')], 'seed');

      const stay = dealt.bank.filter(cube => !unused.includes(cube.id)).map(cube => cube.letter);
      expect(stay.toSorted()).toEqual(lettersOf(dealt.words).toSorted());
    }),
  );
});

test('the same hints of the same play always have the same effect', () => {
  fc.assert(
    fc.property(anyAnswer, anyCubeHints, fc.uuid(), (answer, hints, seed) => {
      const again = () => apply(cubiqer(answer), [...hints], seed);

      expect(again()).toEqual(again());
    }),
  );
});

test('a hint never undoes the effect of earlier hints', () => {
  fc.assert(
    fc.property(anyAnswer, anyCubeHints, fc.uuid(), (answer, hints, seed) => {
      const dealt = cubiqer(answer);

      const before = apply(dealt, hints.slice(0, -1), seed);
      const after = apply(dealt, hints, seed);

      expect(after.letters.slice(0, before.letters.length)).toEqual(before.letters);
    }),
  );
});

test.each<[Hint, Dealt]>([
  ['fiftyfifty', cubiqer('Київ')],
  ['first', choicer(4)],
  ['random', clicker(9)],
  ['oneoftwo', choicer(4)],
])('%s has no effect if the question has another mode in the new language', (hint, dealt) => {
  expect(apply(dealt, [taken(hint)], 'seed')).toEqual(NOTHING);
});

test('hints that were taken in one language apply in the other as far as possible', () => {
  const hints = [taken('first'), ...randoms(3)];

  const ukrainian = apply(cubiqer('Золоті ворота'), hints, 'seed');
  const english = apply(cubiqer('Gate', 'en'), hints, 'seed');

  expect(ukrainian.letters).toHaveLength(5);
  expect(facesOf(english).split('').toSorted().join('')).toMatch(/G/);
  expect(english.letters).toHaveLength(3);
});
