import type { Outcome } from '../contracts/plays.ts';
import type { Translate } from './translate.ts';

/** Texts of verdicts, on the play screen and at the home page question. */
export interface VerdictWords {
  praise: string[];
  comfort: string[];
  skipped: string;
  /** Sentences with the placeholder `{answer}`. */
  right: string;
  wrong: string;
}

const VARIANTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export const verdictWords = (t: Translate): VerdictWords => ({
  praise: VARIANTS.map(n => t(`verdict.praise.${n}`)),
  comfort: VARIANTS.map(n => t(`verdict.comfort.${n}`)),
  skipped: t('verdict.skipped'),
  // Keeps the placeholder, to be filled in with the answer.
  right: t('verdict.right', { answer: '{answer}' }),
  wrong: t('verdict.wrong', { answer: '{answer}' }),
});

/**
 * Two sentences: the verdict and the answer, with the placeholder `{answer}`. The seed (the id of the play) and the
 * question select the words, so that a reload shows the same and two questions in a row differ.
 */
export function verdictLine(
  words: VerdictWords,
  { index, correct, skipped, answer }: Pick<Outcome, 'index' | 'correct' | 'skipped' | 'answer'>,
  seed: string,
): string {
  const lines = correct ? words.praise : words.comfort;
  const first = skipped ? words.skipped : lines[(sumOf(seed) + index) % lines.length];
  const second = correct ? words.right : words.wrong;
  return `${first} ${quotedOnce(second, answer?.text ?? '')}`;
}

/** An answer that contains quotes is not quoted again. */
export const quotedOnce = (sentence: string, answer: string): string =>
  /[«»“”„"]/.test(answer) ? sentence.replace(/[«“](\{answer\})[»”]/, '$1') : sentence;

const sumOf = (seed: string) =>
  [...seed].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
