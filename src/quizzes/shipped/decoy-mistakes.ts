import { type DecoyFault, decoyFaults } from '../../../contracts/rules/decoys.ts';
import { QUIZ_LIMITS } from '../../../contracts/rules/quiz-limits.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';

type Text = Record<Locale, string>;

interface Question {
  key: string;
  answer: Text;
  variants: Text[];
}

interface Mistake {
  path: (string | number)[];
  message: string;
}

/** Finds the faults that prevent playing a shipped quiz in clicker mode, as errors of its quiz.yaml. */
export const decoyMistakes = (questions: readonly Question[]): Mistake[] =>
  decoyFaults(questions).map(fault => mistakeOf(fault, questions));

function mistakeOf(fault: DecoyFault, questions: readonly Question[]): Mistake {
  const { language } = fault;
  if (fault.fault === 'few') {
    const message = `clicker needs ${QUIZ_LIMITS.fewestDecoys} variants that differ (${language})`;
    return { path: ['questions'], message };
  }
  const asked = questions[fault.asked]?.key;
  const message = `is the answer to ${asked}, which clicker shows too (${language})`;
  return { path: ['questions', fault.question, 'variants', fault.variant], message };
}
