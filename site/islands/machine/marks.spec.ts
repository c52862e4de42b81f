import { expect, test } from '@jest/globals';
import { attempt, outcome } from './machine-samples.ts';
import { marksOf } from './marks.ts';

test('answers in any order fill their own cubes', () => {
  const answers = [outcome(2, false), outcome(0, true)];

  expect(marksOf(answers, 4, 3)).toEqual(['right', 'open', 'wrong', 'now']);
});

test('a right answer with a hint has a mark of its own, a wrong one is wrong', () => {
  const answers = [
    { ...outcome(0, true), hinted: true },
    { ...outcome(1, false), hinted: true },
  ];

  expect(marksOf(answers, 2, 2)).toEqual(['hinted', 'wrong']);
});

test('a wrong attempt that leaves others marks nothing yet', () => {
  const answers = [outcome(0, true), attempt(1, 1), attempt(1, 2)];

  expect(marksOf(answers, 3, 1)).toEqual(['right', 'now', 'open']);
});

test('a question counts by its last attempt', () => {
  const tries = [attempt(0, 1), attempt(0, 2)];

  expect(marksOf([...tries, { ...outcome(0, true), attempt: 3 }], 1, 1)).toEqual(['right']);
  expect(marksOf([...tries, { ...outcome(0, false), attempt: 5 }], 1, 1)).toEqual(['wrong']);
});
