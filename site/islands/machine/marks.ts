import type { Outcome } from '../../../contracts/plays.ts';
import { settled } from './outcomes.ts';

/** What a cube of the progress row shows. */
export type Mark = 'right' | 'hinted' | 'wrong' | 'now' | 'open';

/** One mark for each question. `now` is the index of the open question; `total` or more means none. */
export function marksOf(answers: Outcome[], total: number, now: number): Mark[] {
  const marks = Array.from({ length: total }, (_, index): Mark => (index === now ? 'now' : 'open'));
  for (const { index, correct, hinted, unreached } of settled(answers)) {
    if (index < total && !unreached) marks[index] = markOf(correct, hinted);
  }
  return marks;
}

const markOf = (correct: boolean, hinted: boolean): Mark => {
  if (!correct) return 'wrong';
  return hinted ? 'hinted' : 'right';
};
