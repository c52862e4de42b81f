import type { Outcome } from '../contracts/plays.ts';

/** The words of verdicts, on the play screen and at the question of the home page. */
export interface VerdictWords {
  praise: string[];
  comfort: string[];
  skipped: string;
  /** Sentences with the answer, which has the place `{answer}` in them. */
  right: string;
  wrong: string;
}

const VARIANTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

type Translate = (key: `verdict.${string}`, args?: Record<string, string>) => string;

export const verdictWords = (t: Translate): VerdictWords => ({
  praise: VARIANTS.map(n => t(`verdict.praise.${n}`)),
  comfort: VARIANTS.map(n => t(`verdict.comfort.${n}`)),
  skipped: t('verdict.skipped'),
  // The name stands for itself, to be filled in when there is an answer.
  right: t('verdict.right', { answer: '{answer}' }),
  wrong: t('verdict.wrong', { answer: '{answer}' }),
});

/**
 * Two sentences: how it went, and the answer, with the place `{answer}` for it. The seed (the id of the play) and the
 * question decide which words, so that a reload says the same, and two questions in a row do not.
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

/** An answer that has quotes in it gets none around it. */
export const quotedOnce = (sentence: string, answer: string): string =>
  /[«»“”„"]/.test(answer) ? sentence.replace(/[«“](\{answer\})[»”]/, '$1') : sentence;

const sumOf = (seed: string) =>
  [...seed].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
