import { z } from 'zod';
import { MediaCredit } from '../../../contracts/media.ts';
import { normalise } from '../../../contracts/rules/normalise.ts';
import { QUIZ_LIMITS } from '../../../contracts/rules/quiz-limits.ts';
import {
  Difficulty,
  Genre,
  Mode,
  SUBTYPES,
  Subject,
  Subtype,
} from '../../../contracts/vocabulary.ts';
import { both, Key, line, readYaml } from '../../yaml-file.ts';
import { creditOf } from '../editor/own-files.ts';
import type { Credit } from '../question.entity.ts';
import { contentWords } from './content-words.ts';
import { decoyMistakes } from './decoy-mistakes.ts';
import { teaserMistakes } from './teaser-mistakes.ts';

/** A credit in the form in which players see it, or in the form in which uploaders enter it. */
export const CreditEntry = z.union([
  z.strictObject({ text: line(QUIZ_LIMITS.credit), url: z.url({ protocol: /^https$/ }) }),
  MediaCredit,
]);
export type CreditEntry = z.infer<typeof CreditEntry>;

export const displayedCredit = (credit: CreditEntry | undefined): Credit | null => {
  if (!credit) return null;
  return 'text' in credit ? credit : creditOf(credit);
};

/**
 * The fields of a question in a quiz file. `bilingual` and `single` make the schema of a text with a maximum length;
 * shipped and imported files have different ones.
 */
export const questionFields = <Both extends z.ZodType, Line extends z.ZodType>(
  bilingual: (most: number) => Both,
  single: (most: number) => Line,
) => ({
  key: Key,
  text: bilingual(QUIZ_LIMITS.question),
  media: single(200).optional(),
  alt: bilingual(QUIZ_LIMITS.pictureDescription).optional(),
  /** The credit of this picture or recording, if it differs from that of the quiz. */
  credit: CreditEntry.optional(),
  answer: bilingual(QUIZ_LIMITS.answer),
  variants: z.array(bilingual(QUIZ_LIMITS.answer)).min(1).max(QUIZ_LIMITS.variants),
  comment: bilingual(QUIZ_LIMITS.comment),
  source: single(QUIZ_LIMITS.reference),
  /** The key of the catalogue item that the question is about. */
  item: single(200).optional(),
  /**
   * A drawing for the question on the home page, and its description. Only the first question of a quiz may have one.
   */
  teaser: single(200).optional(),
  teaserAlt: bilingual(QUIZ_LIMITS.pictureDescription).optional(),
});

const QuestionEntry = z
  .strictObject(questionFields(both, line))
  .superRefine((question, context) => {
    const labels = [question.answer, ...question.variants];
    for (const language of ['ua', 'en'] as const) {
      const folded = labels.map(label => normalise(label[language]));
      if (new Set(folded).size < folded.length)
        context.addIssue({
          code: 'custom',
          path: ['variants'],
          message: `two options are equal (${language})`,
        });
      if (normalise(question.text[language]).includes(folded[0] as string))
        context.addIssue({
          code: 'custom',
          path: ['text'],
          message: `holds the answer (${language})`,
        });
    }
    if (question.media && !question.media.endsWith('.mp3') && !question.alt)
      context.addIssue({ code: 'custom', path: ['alt'], message: 'a picture needs a description' });
  });

/** The fields of a quiz in a file, except texts. */
export const quizFields = {
  type: z.enum(['quiz', 'movie', 'music']),
  subtype: Subtype,
  genre: Genre,
  subject: Subject,
  mode: Mode,
  difficulty: Difficulty,
  price: z.int().min(0),
};

/** The format of content/quizzes/<key>/quiz.yaml. */
export const QuizFile = z
  .strictObject({
    ...quizFields,
    ...contentWords,
    coverCredit: CreditEntry.optional(),
    /** The credit of all pictures or recordings of the questions. */
    credit: CreditEntry.optional(),
    questions: z
      .array(QuestionEntry)
      .min(QUIZ_LIMITS.fewestQuestions)
      .max(QUIZ_LIMITS.mostQuestions),
  })
  .superRefine((quiz, context) => {
    if (!SUBTYPES[quiz.type].includes(quiz.subtype))
      context.addIssue({
        code: 'custom',
        path: ['subtype'],
        message: `not a subtype of ${quiz.type}`,
      });
    if (new Set(quiz.questions.map(question => question.key)).size < quiz.questions.length)
      context.addIssue({
        code: 'custom',
        path: ['questions'],
        message: 'two questions have one key',
      });
    if (quiz.mode === 'clicker')
      for (const mistake of decoyMistakes(quiz.questions))
        context.addIssue({ code: 'custom', ...mistake });
    for (const mistake of teaserMistakes(quiz)) context.addIssue({ code: 'custom', ...mistake });
  });
export type QuizFile = z.infer<typeof QuizFile>;
export type QuestionEntry = QuizFile['questions'][number];

/** Throws one error that lists all mistakes as `file:line path: message`. */
export const parseQuizFile = (file: string, text: string): QuizFile =>
  readYaml(QuizFile, file, text).value;
