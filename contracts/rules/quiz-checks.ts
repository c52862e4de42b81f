import type { Check, QuizDraft, QuizHead } from '../quiz.ts';
import { decoyFaults } from './decoys.ts';
import { type Finding, tooLong } from './finding.ts';
import { mediaFindings } from './media-checks.ts';
import { questionFindings } from './question-checks.ts';
import { QUIZ_LIMITS } from './quiz-limits.ts';
import { SUBTYPES } from './subtypes.ts';

/** What only the server knows. */
export interface QuizFacts {
  /** A title of a quiz of the site's own that is much like this one. */
  likeAdmins: string | null;
  /** What is related to Russia or the Soviet Union: an item of the catalogue, or a name in a text. */
  related: readonly { questionId: number; path: string; name: string; isItem: boolean }[];
  /** Most questions of a quiz. */
  mostQuestions: number;
}

type Head = Omit<QuizHead, 'price'>;

/** Rules in the order in which they are shown; what none of its findings speaks of has passed. */
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
 * Everything that is to be said about a quiz before it is submitted (product.md, "Before submission"); what passed comes
 * last. Errors and waits keep it from being submitted.
 */
export function checkQuiz(head: Head, questions: readonly QuizDraft[], facts: QuizFacts): Check[] {
  const findings = [
    ...headFindings(head, facts),
    ...countFindings(head, questions, facts),
    ...(head.mode === 'clicker' ? decoyFindings(questions) : []),
    ...questions.flatMap(question => [
      ...questionFindings(question, head.mode),
      ...mediaFindings(question.media, `questions.${question.id}.media`, {
        needsCredit: question.source === 'upload',
      }),
    ]),
    ...mediaFindings(head.cover, 'cover', { needsCredit: true }),
    ...relatedFindings(facts),
  ];
  const found = new Set(findings.map(({ code }) => code));
  const passed = RULES.filter(([code]) => !found.has(code));
  return [
    ...withIds(findings),
    ...passed.map(([code, path]) => ({
      ...{ id: code, code, level: 'passed' as const, path },
      ...{ params: {}, overridable: false },
    })),
  ];
}

/** Whether the findings let it be submitted, but for those that an admin overrides. */
export const blocking = (checks: readonly Check[], overridden: readonly string[] = []): Check[] =>
  checks.filter(
    ({ id, level, overridable }) =>
      (level === 'error' || level === 'wait') && !(overridable && overridden.includes(id)),
  );

/** The same finding has the same id, whatever else is found. */
function withIds(findings: readonly Finding[]): Check[] {
  const checks = findings.map(({ params = {}, overridable = false, ...finding }) => ({
    id: [finding.code, finding.path, params.name].filter(Boolean).join(':'),
    ...finding,
    params,
    overridable,
  }));
  return [...new Map(checks.map(check => [check.id, check])).values()];
}

/** Letters or digits, of which its address can be made. */
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
