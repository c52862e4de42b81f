import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { emojiInUse } from './emoji-in-use.mjs';

const RANGE = /font-family: Twemoji;[^}]*unicode-range:([^;]+);/;

test('the emoji font covers every emoji of the shipped quizzes and of the share grid', () => {
  const range = RANGE.exec(readFileSync('site/styles/frame/fonts.css', 'utf8'))?.[1] ?? '';
  const covered = new Set(range.match(/[0-9A-F]{4,5}/g)?.map(code => Number.parseInt(code, 16)));

  const missing = emojiInUse().filter((emoji: string) => !covered.has(emoji.codePointAt(0) ?? 0));

  expect(missing).toEqual([]);
});
