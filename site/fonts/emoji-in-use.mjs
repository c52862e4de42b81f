import { readdirSync, readFileSync } from 'node:fs';

/** As site/islands/result/share-text.ts draws results. */
const SHARE_GRID = ['🟩', '🟥', '🟨', '⬜'];

/** Without the signs of Latin text that may also be drawn as emoji (©, ®). */
const EMOJI = /(?![\u00a0-\u00ff])\p{Extended_Pictographic}/gu;

/** Every emoji of the shipped quizzes and of the share grid, each once, in the order of Unicode. */
export function emojiInUse() {
  const quizzes = readdirSync('content/quizzes').map(folder =>
    readFileSync(`content/quizzes/${folder}/quiz.yaml`, 'utf8'),
  );
  const found = quizzes.flatMap(text => text.match(EMOJI) ?? []);
  return [...new Set([...SHARE_GRID, ...found])].sort(
    (one, other) => one.codePointAt(0) - other.codePointAt(0),
  );
}
