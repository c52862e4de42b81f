import type { Check, QuizDraft, QuizHead } from '../quiz.ts';
import { decoyFaults } from './decoys.ts';
import { type Finding, tooLong } from './finding.ts';
import { mediaFindings } from './media-checks.ts';
import { questionFindings } from './question-checks.ts';
import { QUIZ_LIMITS } from './quiz-limits.ts';
import { SUBTYPES } from './quiz-words.ts';

/** Facts for the checks that only the server can look up. */
export interface QuizFacts {
  /** A similar title of another quiz, by the site or an admin; null if there is none. */
  likeAdmins: string | null;
  /** Catalogue items and names in texts that are related to Russia or the Soviet Union. */
  related: readonly { questionId: number; path: string; name: string; isItem: boolean }[];
  /** The maximum number of questions in a quiz. */
  mostQuestions: number;
}

type Head = Omit<QuizHead, 'price'>;

/** The rules that are listed as passed if no finding has their code, in the order in which they are shown. */
const RULES: readonly [code: Check['code'], path: string][] = [
  ['quiz.title', 'title.ua'],
  ['quiz.seo-title', 'seoTitle.ua'],
  ['quiz.genitive', 'genitive.ua'],
  ['quiz.subtype', 'subtype'],
  ['quiz.count', 'questions'],
  ['question.text', 'questions'],
  ['question.answer', 'questions'],
  ['question.variants', 'questions'],
  ['question.equal', 'questions'],
  ['question.gives-away', 'questions'],
  ['question.related', 'questions'],
  ['text.long', 'questions'],
];

/**
 * Returns all findings about a quiz before submission (product.md, "Before submission"), followed by the rules that it
 * passed. A quiz without questions passes no rule about questions. Findings with the level `error` or `wait` block
 * submission.
 */
export function checkQuiz(head: Head, questions: readonly QuizDraft[], facts: QuizFacts): Check[] {
  const findings = [
    ...headFindings(head, facts),
    ...countFindings(head, questions, facts),
    ...(head.mode === 'clicker' ? decoyFindings(questions) : []),
    ...questions.flatMap(question => [
      ...questionFindings(question, head.mode),
      ...mediaFindings(question.media, `questions.${question.id}.media`, {
        needsCredit: question.media?.isUploaded ?? false,
      }),
    ]),
    ...mediaFindings(describedCover(head), 'cover', { needsCredit: true }),
    ...relatedFindings(facts),
  ];
  const found = new Set(findings.map(({ code }) => code));
  const passed = RULES.filter(
    ([code]) => !found.has(code) && (questions.length > 0 || !code.startsWith('question.')),
  );
  return [
    ...withIds(findings),
    ...passed.map(([code, path]) => ({
      ...{ id: code, code, level: 'passed' as const, path },
      ...{ params: {}, overridable: false },
    })),
  ];
}

/** Returns the findings that block submission, except those that an admin has overridden. */
export const blocking = (checks: readonly Check[], overridden: readonly string[] = []): Check[] =>
  checks.filter(
    ({ id, level, overridable }) =>
      (level === 'error' || level === 'wait') && !(overridable && overridden.includes(id)),
  );

/**
 * How much of what a submission needs is done, 0 to 1: title, SEO title and genitive, each question (of at least five), and
 * everything else together. It is 1 exactly if nothing blocks the submission.
 */
export function completeness(questions: readonly QuizDraft[], checks: readonly Check[]): number {
  const paths = blocking(checks).map(({ path }) => path);
  const parts = [
    ...['title.', 'seoTitle.', 'genitive.'],
    ...questions.map(({ id }) => `questions.${id}.`),
  ];
  const done = parts.filter(part => !paths.some(path => path.startsWith(part)));
  const isRestDone = paths.every(path => parts.some(part => path.startsWith(part)));
  const missing = Math.max(0, QUIZ_LIMITS.fewestQuestions - questions.length);
  return (done.length + (isRestDone ? 1 : 0)) / (parts.length + missing + 1);
}

/** Gives each finding an id that does not depend on the other findings, and removes duplicates. */
function withIds(findings: readonly Finding[]): Check[] {
  const checks = findings.map(({ params = {}, overridable = false, ...finding }) => ({
    id: [finding.code, finding.path, params.name].filter(Boolean).join(':'),
    ...finding,
    params,
    overridable,
  }));
  return [...new Map(checks.map(check => [check.id, check])).values()];
}

/** Matches a title that has at least one letter or digit that can appear in a URL. */
const NAMED = /[\p{Script=Latin}а-щьюяґєії0-9]/iu;

function headFindings(head: Head, { likeAdmins }: QuizFacts): Finding[] {
  const required = [
    ['quiz.title', 'title', NAMED],
    ['quiz.seo-title', 'seoTitle', /\S/],
    ['quiz.genitive', 'genitive', /\S/],
  ] as const;
  return [
    ...required
      .filter(([, field, pattern]) => !pattern.test(head[field].ua))
      .map(([code, field]) => ({ code, level: 'error' as const, path: `${field}.ua` })),
    ...(head.subtype && SUBTYPES[head.contentType].includes(head.subtype)
      ? []
      : [{ code: 'quiz.subtype' as const, level: 'error' as const, path: 'subtype' }]),
    ...tooLong(head.title, 'title', QUIZ_LIMITS.title),
    ...tooLong(head.seoTitle, 'seoTitle', QUIZ_LIMITS.seoTitle),
    ...tooLong(head.genitive, 'genitive', QUIZ_LIMITS.genitive),
    ...tooLong(head.description, 'description', QUIZ_LIMITS.description),
    ...tooLong(head.coverAlt, 'coverAlt', QUIZ_LIMITS.pictureDescription),
    ...(likeAdmins === null
      ? []
      : [
          {
            code: 'quiz.like-admins' as const,
            level: 'advice' as const,
            path: 'title.ua',
            params: { title: likeAdmins },
          },
        ]),
  ];
}

/** Players get the description from the head. The one stored with the file may differ or be outdated. */
const describedCover = ({ cover, coverAlt }: Head): Head['cover'] =>
  cover && { ...cover, alt: coverAlt };

function countFindings(
  { subtype }: Head,
  { length: count }: readonly QuizDraft[],
  { mostQuestions: most }: QuizFacts,
): Finding[] {
  const path = 'questions';
  if (count < QUIZ_LIMITS.fewestQuestions || count > most)
    return [
      {
        code: 'quiz.count',
        level: 'error',
        path,
        params: { least: QUIZ_LIMITS.fewestQuestions, most, count },
      },
    ];
  if (subtype === 'artist' && count > QUIZ_LIMITS.mostSongs)
    return [
      {
        code: 'quiz.artist-songs',
        level: 'error',
        path,
        params: { most: QUIZ_LIMITS.mostSongs, count },
      },
    ];
  return [];
}

const decoyFindings = (questions: readonly QuizDraft[]): Finding[] =>
  decoyFaults(questions).map(fault => ({
    code: 'quiz.decoys',
    level: 'error',
    path:
      fault.fault === 'few'
        ? 'questions'
        : `questions.${questions[fault.question]?.id}.variants.${fault.variant}`,
  }));

const relatedFindings = ({ related }: QuizFacts): Finding[] =>
  related.map(({ questionId, path, name, isItem }) => ({
    code: 'question.related',
    level: isItem ? 'error' : 'advice',
    path: `questions.${questionId}.${path}`,
    params: { name },
    overridable: isItem,
  }));
