import { readdirSync, readFileSync } from 'node:fs';

/** The squares of site/islands/result/share-text.ts. */
const SHARE_GRID = ['🟩', '🟥', '🟨', '⬜'];

/** Without Latin signs that can also be displayed as emoji (©, ®). */
const EMOJI = /(?![\u00a0-\u00ff])\p{Extended_Pictographic}/gu;

/** Every distinct emoji of the shipped quizzes and the share grid, in Unicode order. */
export function emojiInUse() {
  const quizzes = readdirSync('content/quizzes').map(folder =>
    readFileSync(`content/quizzes/${folder}/quiz.yaml`, 'utf8'),
  );
  const found = quizzes.flatMap(text => text.match(EMOJI) ?? []);
  return [...new Set([...SHARE_GRID, ...found])].sort(
    (one, other) => one.codePointAt(0) - other.codePointAt(0),
  );
}
