import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Locale } from '../../../contracts/vocabulary.ts';
import type { Cell } from './dealt.ts';
import { dealBank } from './letter-bank.ts';
import { wordsOf } from './letter-cells.ts';

const facesOf = (answer: string, seed: string, locale: Locale, deal: number): string[] =>
  dealBank(wordsOf(answer) as Cell[][], { seed, index: 0, deal, locale })
    .map(cube => cube.letter)
    .sort();

test('an answer that is the same in both languages keeps its decoys, so that its letters are not what stays', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('Abba', 'U2 3', 'Ірпінь'), (seed, answer) => {
      const ukrainian = facesOf(answer, seed, 'ua', 0);

      const english = facesOf(answer, seed, 'en', 1);

      expect(english).toEqual(ukrainian);
    }),
  );
});
