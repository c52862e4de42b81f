import type { QuizDraft, QuizHead } from '../quiz.ts';
import { type Finding, tooLong } from './finding.ts';
import { normalise, wholeWords } from './normalise.ts';
import { QUIZ_LIMITS } from './quiz-limits.ts';

type Text = QuizDraft['text'];

const LANGUAGES = ['ua', 'en'] as const;

/** Returns the findings about the texts of a question. */
export const questionFindings = (question: QuizDraft, mode: QuizHead['mode']): Finding[] =>
  [
    ...missing(question),
    ...variantFindings(question),
    ...equalVariants(question),
    ...givenAway(question),
    ...lengths(question),
    ...(mode === 'cubiqer' ? letterFindings(question) : []),
  ].map(finding => ({ ...finding, path: `questions.${question.id}.${finding.path}` }));

/** The texts of a question that is about to be added to a quiz. */
export type NewQuestion = Pick<
  QuizDraft,
  'text' | 'answer' | 'comment' | 'variants' | 'reference'
> &
  Partial<Pick<QuizDraft, 'media'>>;

/** Returns the errors that would block submission of a new question in any mode. Their paths start at the question. */
export function newQuestionFindings(question: NewQuestion): Finding[] {
  const unknown = { id: 0, key: '', version: 0, catalogId: null, letters: null } as const;
  const draft = { media: null, ...question, ...unknown, source: 'text' as const };
  return questionFindings(draft, 'choicer')
    .filter(({ level }) => level === 'error')
    .map(finding => ({ ...finding, path: finding.path.replace('questions.0.', '') }));
}

const isEmpty = (text: string) => text.trim() === '';

function missing({ text, answer, comment }: QuizDraft): Finding[] {
  return [
    ...(isEmpty(text.ua) ? [error('question.text', 'text.ua')] : []),
    ...(isEmpty(answer.ua) ? [error('question.answer', 'answer.ua')] : []),
    ...(isEmpty(comment.ua) ? [advice('question.comment', 'comment.ua')] : []),
  ];
}

function variantFindings({ variants }: QuizDraft): Finding[] {
  if (variants.every(({ ua }) => isEmpty(ua))) return [error('question.variants', 'variants')];
  const empty = variants.flatMap(({ ua }, at) =>
    isEmpty(ua) ? [error('question.empty-variant', `variants.${at}`)] : [],
  );
  const many = {
    ...error('question.many-variants', 'variants'),
    params: { most: QUIZ_LIMITS.variants },
  };
  return variants.length > QUIZ_LIMITS.variants ? [...empty, many] : empty;
}

/** Variants that equal the answer or an earlier variant, in either language. */
function equalVariants({ answer, variants }: QuizDraft): Finding[] {
  const repeated = LANGUAGES.flatMap(language => {
    const texts = [answer, ...variants].map(text => folded(text, language));
    return variants
      .map((_variant, at) => at)
      .filter(at => texts[at + 1] !== '' && texts.indexOf(texts[at + 1] as string) <= at);
  });
  return [...new Set(repeated)]
    .sort((one, other) => one - other)
    .map(at => error('question.equal', `variants.${at}`));
}

const folded = (text: Text, language: 'ua' | 'en') => normalise(text[language] ?? text.ua);

/** Finds an answer that occurs, in whole words, in its own question or in the description of the question's picture. */
function givenAway({ text, answer, media }: QuizDraft): Finding[] {
  const shown = [['text', text] as const, ...(media ? [['media.alt', media.alt] as const] : [])];
  return shown.flatMap(([path, said]) =>
    LANGUAGES.flatMap(language => {
      if (!occurs(folded(answer, language), normalise(said[language] ?? ''))) return [];
      const params = { answer: answer[language] ?? answer.ua };
      return [{ ...error('question.gives-away', `${path}.${language}`), params }];
    }),
  );
}

/**
 * Both texts are normalised. The answer must occur with its marks as well, so that "C" in a text is not taken for
 * "C++".
 */
function occurs(answer: string, text: string): boolean {
  const words = wholeWords(answer);
  return words !== '' && text.includes(answer) && wholeWords(text).includes(words);
}

const lengths = ({ text, answer, variants, comment, reference }: QuizDraft): Finding[] => [
  ...tooLong(text, 'text', QUIZ_LIMITS.question, QUIZ_LIMITS.questionAdvised),
  ...tooLong(answer, 'answer', QUIZ_LIMITS.answer),
  ...variants.flatMap((variant, at) => tooLong(variant, `variants.${at}`, QUIZ_LIMITS.answer)),
  ...tooLong(comment, 'comment', QUIZ_LIMITS.comment, QUIZ_LIMITS.commentAdvised),
  ...tooLong({ ua: reference ?? '', en: null }, 'reference', QUIZ_LIMITS.reference).map(
    finding => ({
      ...finding,
      path: 'reference',
    }),
  ),
];

const letterFindings = ({ answer, letters }: QuizDraft): Finding[] =>
  letters?.state === 'choicer' && !isEmpty(answer.ua)
    ? [
        {
          ...advice('question.letters', 'answer.ua'),
          params: { letters: letters.unspellable.join(' ') },
        },
      ]
    : [];

const error = (code: Finding['code'], path: string): Finding => ({ code, level: 'error', path });
const advice = (code: Finding['code'], path: string): Finding => ({ code, level: 'advice', path });
