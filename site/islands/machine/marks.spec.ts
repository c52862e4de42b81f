import { expect, test } from '@jest/globals';
import { attempt, outcome } from './machine-samples.ts';
import { marksOf } from './marks.ts';

test('each answer marks the cube of its question, in any order', () => {
  const answers = [outcome(2, false), outcome(0, true)];

  expect(marksOf(answers, 4, 3)).toEqual(['right', 'open', 'wrong', 'now']);
});

test('a hinted right answer is marked as hinted, and a hinted wrong one as wrong', () => {
  const answers = [
    { ...outcome(0, true), hinted: true },
    { ...outcome(1, false), hinted: true },
  ];

  expect(marksOf(answers, 2, 2)).toEqual(['hinted', 'wrong']);
});

test('a wrong attempt with attempts left is not marked', () => {
  const answers = [outcome(0, true), attempt(1, 1), attempt(1, 2)];

  expect(marksOf(answers, 3, 1)).toEqual(['right', 'now', 'open']);
});

test('a question has the mark of its last attempt', () => {
  const tries = [attempt(0, 1), attempt(0, 2)];

  expect(marksOf([...tries, { ...outcome(0, true), attempt: 3 }], 1, 1)).toEqual(['right']);
  expect(marksOf([...tries, { ...outcome(0, false), attempt: 5 }], 1, 1)).toEqual(['wrong']);
});
