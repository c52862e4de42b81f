import { z } from 'zod';
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
import { contentWords } from './content-words.ts';
import { decoyMistakes } from './decoy-mistakes.ts';
import { teaserMistakes } from './teaser-mistakes.ts';

const QuestionEntry = z
  .strictObject({
    key: Key,
    text: both(QUIZ_LIMITS.question),
    media: line(200).optional(),
    alt: both(QUIZ_LIMITS.pictureDescription).optional(),
    answer: both(QUIZ_LIMITS.answer),
    variants: z.array(both(QUIZ_LIMITS.answer)).min(1).max(QUIZ_LIMITS.variants),
    comment: both(QUIZ_LIMITS.comment),
    source: line(QUIZ_LIMITS.reference),
    /** Drawing for the home page question and its description; for the first question only. */
    teaser: line(200).optional(),
    teaserAlt: both(QUIZ_LIMITS.pictureDescription).optional(),
  })
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

/** Credit of all pictures or recordings of the questions. */
const CreditEntry = z.strictObject({
  text: line(QUIZ_LIMITS.credit),
  url: z.url({ protocol: /^https$/ }),
});

/** content/quizzes/<key>/quiz.yaml. */
export const QuizFile = z
  .strictObject({
    type: z.enum(['quiz', 'movie', 'music']),
    subtype: Subtype,
    genre: Genre,
    subject: Subject,
    mode: Mode,
    difficulty: Difficulty,
    price: z.int().min(0),
    ...contentWords,
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

/** Throws one error that lists every mistake as `file:line path: message`. */
export const parseQuizFile = (file: string, text: string): QuizFile =>
  readYaml(QuizFile, file, text).value;
