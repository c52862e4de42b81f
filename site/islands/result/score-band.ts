import type { Result } from '../../../contracts/plays.ts';
import type { Band } from '../play-texts.ts';

/** Whether how it compares with others is what to say first of it: where it is more than half, and something was missed. */
export const isAboveOthers = (result: Result): result is Result & { betterThan: number } =>
  bandOf(result) !== 'perfect' && (result.betterThan ?? 0) >= 50;

/** Which sentence a result deserves. */
export function bandOf({ correct, total, percent }: Result): Band {
  if (correct === total) return 'perfect';
  if (percent >= 80) return 'great';
  if (percent >= 50) return 'good';
  return correct > 0 ? 'fair' : 'none';
}
