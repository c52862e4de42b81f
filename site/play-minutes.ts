import type { Mode } from '../contracts/vocabulary.ts';

/**
 * Seconds for one question, from its text to Next: reading, thinking, and the comment after the answer (200 to 400
 * characters at some 25 a second). Searching a list and assembling a word take longer.
 */
const SECONDS: Record<Mode, number> = { choicer: 20, clicker: 25, cubiqer: 35 };

interface Length {
  mode: Mode;
  questions: number;
  /** Total length of all clips. */
  clipSeconds: number;
}

/** Estimated minutes of a play, rounded, at least one. */
export const playMinutes = ({ mode, questions, clipSeconds }: Length): number =>
  Math.max(1, Math.round((questions * SECONDS[mode] + clipSeconds) / 60));
