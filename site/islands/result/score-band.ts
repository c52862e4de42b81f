import type { Result } from '../../../contracts/plays.ts';
import type { Band } from '../play/play-texts.ts';

/** Whether the headline is the comparison: the result beats more than half and is not perfect. */
export const isAboveOthers = (result: Result): result is Result & { betterThan: number } =>
  bandOf(result) !== 'perfect' && (result.betterThan ?? 0) >= 50;

/** The band of a result, which selects its sentence. */
export function bandOf({ correct, total, percent }: Result): Band {
  if (correct === total) return 'perfect';
  if (percent >= 80) return 'great';
  if (percent >= 50) return 'good';
  return correct > 0 ? 'fair' : 'none';
}
