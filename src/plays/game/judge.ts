import type { GiveAnswer } from '../../../contracts/plays.ts';
import {
  areEqual,
  assembled,
  lettersOf,
  typedLetters,
} from '../../../contracts/rules/letter-cells.ts';
import type { Dealt } from './dealt.ts';

/** As an answer is stored (see Answer). */
export interface Judged {
  choice: number | null;
  text: string | null;
  /** False for a wrong attempt that leaves others. */
  final: boolean;
}

/** Stands for any wrong text. */
const WRONG_TEXT = -2;

/** Undefined when the question was not dealt such an answer. `attempts` is how many cubiqer gives. */
export function judge(dealt: Dealt, given: GiveAnswer, attempts: number): Judged | undefined {
  if (given.skip) return { choice: null, text: null, final: true };
  if (dealt.mode === 'cubiqer') return judgeText(dealt, given, attempts);
  const option = dealt.options.find(known => known.id === given.optionId);
  return option && { choice: option.choice, text: null, final: true };
}

/** All slots full is one attempt; anything else is none. */
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
