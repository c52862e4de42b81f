import { normalise } from './normalise.ts';
import { QUIZ_LIMITS } from './quiz-limits.ts';

interface Text {
  ua: string;
  en: string | null;
}

interface Question {
  answer: Text;
  variants: readonly Text[];
}

type Language = 'ua' | 'en';

/**
 * A reason why a quiz cannot be played in clicker mode: too few wrong answers (`few`), or a wrong answer of one
 * question that is the right answer of another (`answer`). `question`, `variant` and `asked` (the other question) are
 * indexes.
 */
export type DecoyFault =
  | { language: Language; fault: 'few' }
  | { language: Language; fault: 'answer'; question: number; variant: number; asked: number };

/**
 * Checks the decoys (wrong answers) for clicker mode, in each language. Clicker shows the answers and variants of all
 * questions in one list (product.md, "The game").
 */
export const decoyFaults = (questions: readonly Question[]): DecoyFault[] =>
  (['ua', 'en'] as const).flatMap(language => [
    ...tooFew(questions, language),
    ...answersAmongDecoys(questions, language),
  ]);

/**
 * The decoys that players see in clicker mode, in Ukrainian and in alphabetical order. Of texts that read the same only
 * the first is returned, and those that read like an answer are left out.
 */
export function decoysOf(questions: readonly Question[]): string[] {
  const known = new Set(questions.map(({ answer }) => folded(answer, 'ua')));
  const decoys = questions.flatMap(({ variants }) =>
    variants.flatMap(variant => {
      const label = folded(variant, 'ua');
      if (!label || known.has(label)) return [];
      known.add(label);
      return [variant.ua.trim()];
    }),
  );
  return decoys.sort(new Intl.Collator('uk').compare);
}

const folded = (text: Text, language: Language) => normalise(text[language] ?? text.ua);

function tooFew(questions: readonly Question[], language: Language): DecoyFault[] {
  const decoys = questions.flatMap(({ variants }) => variants.map(text => folded(text, language)));
  const distinct = new Set(decoys.filter(Boolean));
  return distinct.size >= QUIZ_LIMITS.fewestDecoys ? [] : [{ language, fault: 'few' }];
}

function answersAmongDecoys(questions: readonly Question[], language: Language): DecoyFault[] {
  const answers = questions.map(({ answer }) => folded(answer, language));
  return questions.flatMap(({ variants }, question) =>
    variants.flatMap((text, variant) => {
      const decoy = folded(text, language);
      const asked = answers.findIndex((answer, at) => at !== question && answer === decoy);
      if (!decoy || asked < 0) return [];
      return [{ language, fault: 'answer' as const, question, variant, asked }];
    }),
  );
}
