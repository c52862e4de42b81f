import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type VerdictWords, verdictLine } from './verdict-words.ts';

const WORDS: VerdictWords = {
  praise: ['Влучно.', 'Саме так.', 'Так і є.'],
  comfort: ['Не вгадано.', 'Буває.'],
  skipped: 'Пропущено.',
  right: 'Відповідь: «{answer}».',
  wrong: 'Правильна відповідь: «{answer}».',
};
const outcome = (changes: object = {}) => ({
  index: 0,
  correct: true,
  skipped: false,
  answer: { optionId: null, text: 'Крим' },
  ...changes,
});

test('a verdict has two sentences, the second with the quoted answer', () => {
  expect(verdictLine(WORDS, outcome(), '')).toBe('Влучно. Відповідь: «{answer}».');
  expect(verdictLine(WORDS, outcome({ correct: false }), '')).toBe(
    'Не вгадано. Правильна відповідь: «{answer}».',
  );
  expect(verdictLine(WORDS, outcome({ correct: false, skipped: true }), '')).toBe(
    'Пропущено. Правильна відповідь: «{answer}».',
  );
});

test('an answer that contains quotes is not quoted again', () => {
  const answer = { optionId: null, text: 'Опера «Наталка Полтавка»' };

  expect(verdictLine(WORDS, outcome({ answer }), '')).toBe('Влучно. Відповідь: {answer}.');
});

test('the words of a verdict are the same after a reload and differ at the next question', () => {
  const said = (index: number, seed: string) => verdictLine(WORDS, outcome({ index }), seed);

  expect(said(4, 'a-play')).toBe(said(4, 'a-play'));
  expect(said(4, 'a-play')).not.toBe(said(5, 'a-play'));
  expect(said(0, 'a-play')).not.toBe(said(0, 'b-play'));
});

test.each(['ua', 'en'])(
  '%s has eight different words for right and eight for wrong answers',
  locale => {
    const { praise, comfort } = JSON.parse(readFileSync(`locales/${locale}/verdict.json`, 'utf8'));
    const lines: string[] = [...Object.values<string>(praise), ...Object.values<string>(comfort)];

    expect(new Set(lines).size).toBe(16);
    for (const line of lines) expect(line).toMatch(/^\p{Lu}[^{}!]+\.$/u);
  },
);
