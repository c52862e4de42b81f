import { expect, test } from '@jest/globals';
import { teaserMistakes } from './teaser-mistakes.ts';

const both = (text: string) => ({ ua: text, en: text });
const FIRST = {
  answer: both('Stork'),
  variants: ['Crane', 'Heron', 'Swan'].map(both),
  teaser: 'teaser.webp',
  teaserAlt: both('An empty nest'),
};
const OTHER = { answer: both('Lynx'), variants: [both('Wolf')] };

const quiz = (changes: object = {}, mode: 'choicer' | 'clicker' = 'choicer') => ({
  mode,
  questions: [{ ...FIRST, ...changes }, OTHER],
});

test('the first question of a choicer quiz may have a drawing', () => {
  expect(teaserMistakes(quiz())).toEqual([]);
});

test.each([
  ['in another mode', quiz({}, 'clicker'), /choicer/],
  ['with four variants', quiz({ variants: [...FIRST.variants, both('Owl')] }), /3 variants/],
  ['with media of its own', quiz({ media: 'm01.svg' }), /media/],
  ['without a description', quiz({ teaserAlt: undefined }), /description/],
  ['with a description that contains the answer', quiz({ teaserAlt: both('A stork') }), /answer/],
  ['with a description alone', quiz({ teaser: undefined }), /without a drawing/],
  [
    'on the second question',
    { mode: 'choicer' as const, questions: [OTHER, FIRST] },
    /only the first/,
  ],
])('a drawing %s is refused', (_, made, message) => {
  expect(teaserMistakes(made).map(mistake => mistake.message)).toContainEqual(
    expect.stringMatching(message),
  );
});
