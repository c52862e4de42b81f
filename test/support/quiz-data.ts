import type { Option, Play, Question } from '../../contracts/plays.ts';
import type { Mode } from '../../contracts/vocabulary.ts';
import type { Bilingual } from '../../src/quizzes/index.ts';

/** Right answers begin with this word, so that a test can choose its score. */
const RIGHT = /^(правильно|right) /;

export const isRight = ({ label }: Option): boolean => RIGHT.test(label);

export const rightOf = (question: Question | null): string =>
  question?.options.find(isRight)?.id as string;

export const wrongOf = (question: Question | null): string =>
  question?.options.find(option => !isRight(option))?.id as string;

/** The id of the right option in a clicker play with the default answers. */
export const askedFor = ({ options }: Play, index: number): string =>
  options.find(({ label }) => label === `правильно ${index}` || label === `right ${index}`)
    ?.id as string;

export interface Wishes {
  questions?: number;
  variants?: number;
  status?: number;
  price?: number;
  contentType?: string;
  subtype?: string | null;
  genre?: string;
  mode?: Mode;
  /** Right answers; a plain text is used for both languages. By default `правильно 0` and so on. */
  answers?: (string | Bilingual)[];
  difficulty?: string;
  title?: string;
  publishedAt?: string;
  /** Id of the picture or clip of the first question. */
  mediaId?: string | null;
}

interface QuestionData {
  text: Bilingual;
  mediaId: string | null;
  answer: Bilingual;
  variants: Bilingual[];
  comment: Bilingual;
}

const USUAL = {
  questions: 3,
  variants: 3,
  status: 10,
  price: 0,
  contentType: 'quiz',
  subtype: 'other',
  genre: 'general-knowledge',
  mode: 'choicer' as Mode,
  difficulty: 'easy',
  title: 'A quiz',
  publishedAt: '2026-11-01T09:00:00.000Z',
  mediaId: null,
};

const both = (ua: string, en: string): Bilingual => ({ ua, en });

/** Data of a quiz and its questions, used for entities and for SQL rows. */
export function quizData(wishes: Wishes) {
  const quiz = { ...USUAL, questions: wishes.answers?.length ?? USUAL.questions, ...wishes };
  const questions = Array.from({ length: quiz.questions }, (_, at) => questionData(quiz, at));
  return { ...quiz, questions };
}

function questionData(
  { variants, mediaId, answers }: Required<Pick<Wishes, 'variants' | 'mediaId'>> & Wishes,
  at: number,
): QuestionData {
  const answer = answers?.[at] ?? both(`правильно ${at}`, `right ${at}`);
  return {
    text: both(`питання ${at}`, `question ${at}`),
    mediaId: at === 0 ? mediaId : null,
    answer: typeof answer === 'string' ? both(answer, answer) : answer,
    variants: Array.from({ length: variants }, (_, n) =>
      both(`хибно ${at}.${n}`, `wrong ${at}.${n}`),
    ),
    comment: both(`пояснення ${at}`, `comment ${at}`),
  };
}
