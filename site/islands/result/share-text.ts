import type { Outcome, Result } from '../../../contracts/plays.ts';
import { type Mark, marksOf } from '../marks.ts';

const SQUARES: Partial<Record<Mark, string>> = { right: '🟩', hinted: '🟨', wrong: '🟥' };
const ROW = 10;

/** `Кіно №123 · 8/10` and rows of ten squares: tells how it went and nothing of the questions. */
export function shareText(name: string, { correct, total }: Result, answers: Outcome[]): string {
  const squares = marksOf(answers, total, total).map(mark => SQUARES[mark] ?? SQUARES.wrong);
  const rows = [];
  for (let from = 0; from < squares.length; from += ROW) {
    rows.push(squares.slice(from, from + ROW).join(''));
  }
  return [`${name} · ${correct}/${total}`, ...rows].join('\n');
}
