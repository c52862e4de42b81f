import { expect, test } from '@jest/globals';
import type { Outcome, Result } from '../../../contracts/plays.ts';
import { shareText } from './share-text.ts';

const outcome = (index: number, correct: boolean, hinted = false): Outcome => ({
  index,
  attempt: 1,
  asked: { text: 'Який це фільм?', lang: 'ua' },
  attemptsLeft: 0,
  correct,
  skipped: false,
  unreached: false,
  hinted,
  corrected: false,
  answer: { optionId: 'a', text: 'Тіні забутих предків' },
  given: null,
  comment: null,
  reference: null,
  credit: null,
  rightShare: null,
  optionShares: [],
});

const result = (correct: number, total: number): Result => ({
  correct,
  total,
  percent: Math.round((100 * correct) / total),
  hinted: 0,
  practice: false,
  coins: 10 * correct,
  collected: false,
  betterThan: null,
  distribution: null,
});

test('the share text has the kind, the score and a square for each question', () => {
  const answers = [outcome(0, true), outcome(1, true, true), outcome(2, false)];

  expect(shareText('Кіно', result(2, 3), answers)).toBe('Кіно · 2/3\n🟩🟨🟥');
});

test('a hinted wrong answer has a red square', () => {
  expect(shareText('Кіно', result(0, 1), [outcome(0, false, true)])).toBe('Кіно · 0/1\n🟥');
});

test('unreached questions have white squares', () => {
  const unreached = [1, 2].map(index => ({
    ...outcome(index, false),
    skipped: true,
    unreached: true,
  }));

  expect(shareText('Кіно', result(1, 3), [outcome(0, true), ...unreached])).toBe(
    'Кіно · 1/3\n🟩⬜⬜',
  );
});

test('squares are arranged in rows of equal length', () => {
  const text = shareText('Кіно в емодзі', result(0, 12), []);

  expect(
    text
      .split('\n')
      .slice(1)
      .map(line => [...line].length),
  ).toEqual([6, 6]);
});

test('the share text contains no answer', () => {
  expect(shareText('Кіно', result(1, 1), [outcome(0, true)])).not.toContain('Тіні');
});
