import type { Outcome, Result } from '../../contracts/plays.ts';

/** What a cube of the progress row shows. */
export type Mark = 'right' | 'hinted' | 'wrong' | 'now' | 'open';

const SQUARES: Partial<Record<Mark, string>> = { right: '🟩', hinted: '🟨', wrong: '🟥' };
const ROW = 10;

/** One mark for each question; `now` is the open one's index, `total` and above for none. */
export function marksOf(answers: Outcome[], total: number, now: number): Mark[] {
  const marks = Array.from({ length: total }, (_, index): Mark => (index === now ? 'now' : 'open'));
  for (const { index, correct, hinted } of answers) {
    if (index < total) marks[index] = markOf(correct, hinted);
  }
  return marks;
}

const markOf = (correct: boolean, hinted: boolean): Mark => {
  if (!correct) return 'wrong';
  return hinted ? 'hinted' : 'right';
};

/** `Кіно · 8/10` and rows of ten squares: tells how it went and nothing of the questions. */
export function shareText(kind: string, { correct, total }: Result, answers: Outcome[]): string {
  const squares = marksOf(answers, total, total).map(mark => SQUARES[mark] ?? SQUARES.wrong);
  const rows = [];
  for (let from = 0; from < squares.length; from += ROW) {
    rows.push(squares.slice(from, from + ROW).join(''));
  }
  return [`${kind} · ${correct}/${total}`, ...rows].join('\n');
}
