import type { Outcome, Result } from '../../../contracts/plays.ts';
import { type Mark, marksOf } from '../machine/marks.ts';
import { rowLength } from './row-length.ts';

const SQUARES: Partial<Record<Mark, string>> = { right: '🟩', hinted: '🟨', wrong: '🟥' };
/** The square of an unreached question, neither right nor wrong. */
const UNREACHED = '⬜';

/** `Кіно №123 · 8/10` and rows of squares: shows the result without revealing the questions. */
export const shareText = (name: string, result: Result, answers: Outcome[]): string =>
  [`${name} · ${scoreText(result)}`, ...shareRows(result, answers)].join('\n');

/** `8/10` */
export const scoreText = ({ correct, total }: Result): string => `${correct}/${total}`;

/** A square for each question, in rows of the given length. */
export function shareRows(
  { total }: Result,
  answers: Outcome[],
  length = rowLength(total),
): string[] {
  const squares = marksOf(answers, total, total).map(mark => SQUARES[mark] ?? UNREACHED);
  return Array.from({ length: Math.ceil(total / length) }, (_, at) =>
    squares.slice(at * length, (at + 1) * length).join(''),
  );
}
