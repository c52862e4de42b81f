import type { GiveAnswer } from '../../../contracts/plays.ts';
import {
  areEqual,
  assembled,
  lettersOf,
  typedLetters,
} from '../../../contracts/rules/letter-cells.ts';
import type { Dealt } from './dealt.ts';

/** A judged answer in its stored form (see Answer). */
export interface Judged {
  choice: number | null;
  text: string | null;
  /** False for a wrong attempt if others are left. */
  final: boolean;
}

/** The choice that is stored for any wrong text. */
const WRONG_TEXT = -2;

/** Returns undefined if the answer does not fit the question. `attempts` is the number of attempts in cubiqer. */
export function judge(dealt: Dealt, given: GiveAnswer, attempts: number): Judged | undefined {
  if (given.skip) return { choice: null, text: null, final: true };
  if (dealt.mode === 'cubiqer') return judgeText(dealt, given, attempts);
  const option = dealt.options.find(known => known.id === given.optionId);
  return option && { choice: option.choice, text: null, final: true };
}

/** An attempt must fill all slots. Returns undefined for any other text. */
function judgeText(
  { words }: Extract<Dealt, { mode: 'cubiqer' }>,
  { text, attempt }: GiveAnswer,
  attempts: number,
): Judged | undefined {
  const letters = typedLetters(text ?? '');
  if (letters.length !== lettersOf(words).length) return undefined;
  const isRight = areEqual(letters, words);
  return {
    choice: isRight ? 0 : WRONG_TEXT,
    text: assembled(letters, words),
    final: isRight || attempt >= attempts,
  };
}
