import { normalise } from '../../../contracts/rules/normalise.ts';
import { Locale, type Mode } from '../../../contracts/vocabulary.ts';

type Text = Record<Locale, string>;

interface Question {
  answer: Text;
  variants: Text[];
  media?: string | undefined;
  teaser?: string | undefined;
  teaserAlt?: Text | undefined;
}

interface Mistake {
  path: (string | number)[];
  message: string;
}

/** With more variants the four options would differ between plays, but everybody must see the same ones. */
const VARIANTS = 3;

/** Returns the mistakes of questions with a home page drawing. */
export const teaserMistakes = (quiz: { mode: Mode; questions: Question[] }): Mistake[] =>
  quiz.questions.flatMap((question, at) =>
    messagesOf(quiz.mode, question, at).map(message => ({
      path: ['questions', at, 'teaser'],
      message,
    })),
  );

function messagesOf(mode: Mode, question: Question, at: number): string[] {
  const { teaser, teaserAlt, media, variants } = question;
  if (!teaser) return teaserAlt ? ['a description without a drawing'] : [];
  return [
    at > 0 && 'only the first question may stand on the home page',
    mode !== 'choicer' && 'only a choicer quiz may stand on the home page',
    variants.length !== VARIANTS && `needs exactly ${VARIANTS} variants`,
    media && 'has media of its own, which the drawing would hide',
    !teaserAlt && 'a drawing needs a description',
    ...Locale.options.map(
      language =>
        holdsAnswer(question, language) && `its description tells the answer (${language})`,
    ),
  ].filter(message => typeof message === 'string');
}

const holdsAnswer = ({ teaserAlt, answer }: Question, language: Locale): boolean =>
  teaserAlt !== undefined && normalise(teaserAlt[language]).includes(normalise(answer[language]));
