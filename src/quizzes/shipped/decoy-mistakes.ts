import { normalise } from '../../../contracts/rules/normalise.ts';
import { Locale } from '../../../contracts/vocabulary.ts';

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

/** Those that stay at the end of a play in clicker. */
const FEWEST_DECOYS = 3;

/** What keeps a quiz from being played in clicker, where all answers and variants stand in one list (product.md, "The game"). */
export const decoyMistakes = (questions: readonly Question[]): Mistake[] =>
  Locale.options.flatMap(language => [
    ...tooFewDecoys(questions, language),
    ...answersAmongDecoys(questions, language),
  ]);

function tooFewDecoys(questions: readonly Question[], language: Locale): Mistake[] {
  const decoys = questions.flatMap(question => question.variants.map(text => text[language]));
  if (new Set(decoys.map(normalise)).size >= FEWEST_DECOYS) return [];
  const message = `clicker needs ${FEWEST_DECOYS} variants that differ (${language})`;
  return [{ path: ['questions'], message }];
}

function answersAmongDecoys(questions: readonly Question[], language: Locale): Mistake[] {
  const keys = new Map(questions.map(({ key, answer }) => [normalise(answer[language]), key]));
  return questions.flatMap((question, at) =>
    question.variants.flatMap((text, variant) => {
      const asked = keys.get(normalise(text[language]));
      if (asked === undefined || asked === question.key) return [];
      const message = `is the answer to ${asked}, which clicker shows too (${language})`;
      return [{ path: ['questions', at, 'variants', variant], message }];
    }),
  );
}
