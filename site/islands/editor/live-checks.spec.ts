import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Check } from '../../../contracts/quiz.ts';
import { sayIn } from '../say.ts';
import { checkSentence } from './check-sentence.ts';
import { liveChecks, withKnown } from './live-checks.ts';
import type { EditedQuestion, QuizDocument } from './quiz-document.ts';

const text = (ua: string) => ({ ua, en: null });

const question = (id: number | null, ua: string): EditedQuestion => ({
  uid: `q${id}`,
  id,
  version: 1,
  fields: {
    source: 'text',
    catalogId: null,
    text: text(ua),
    answer: text('Тут'),
    comment: text('Бо так'),
    variants: [{ id: 'v1', ...text('Там') }],
    media: null,
    reference: null,
  },
});

const documentOf = (...questions: EditedQuestion[]): QuizDocument =>
  ({
    head: {
      contentType: 'quiz',
      subtype: 'list',
      mode: 'choicer',
      title: text(''),
      seoTitle: text('Квіз'),
      genitive: text('квізу'),
      description: text(''),
      cover: null,
      coverAlt: text(''),
    },
    questions,
  }) as unknown as QuizDocument;

const LIMITS = { limits: { questions: 50, pending: 3 } };

const codesOf = (checks: readonly Check[]) =>
  checks.filter(({ level }) => level !== 'passed').map(({ code, path }) => `${code} ${path}`);

test('liveChecks finds a missing title, question text and too few questions without asking the server', () => {
  const checks = liveChecks(documentOf(question(7, '')), [], LIMITS);

  expect(codesOf(checks)).toEqual([
    'quiz.title title.ua',
    'quiz.count questions',
    'question.text questions.7.text.ua',
  ]);
});

test('a cover without a description in the form is reported, even if its file has one', () => {
  const document = documentOf();
  const cover = { kind: 'image', state: 'ready', alt: text(''), credit: {}, isUploaded: true };
  const withCover = (alt: string, coverAlt: string) =>
    ({
      ...document,
      head: { ...document.head, cover: { ...cover, alt: text(alt) }, coverAlt: text(coverAlt) },
    }) as unknown as QuizDocument;
  const pathsOf = (alt: string, coverAlt: string) =>
    codesOf(liveChecks(withCover(alt, coverAlt), [], LIMITS)).filter(said => /media/.test(said));

  expect(pathsOf('', 'Міст')).toEqual([]);
  expect(pathsOf('Міст', '')).toEqual(['media.alt cover.alt.ua']);
  expect(pathsOf('', '')).toEqual(['media.alt cover.alt.ua']);
});

test('liveChecks returns no findings about a question that is not saved yet', () => {
  const checks = liveChecks(documentOf(question(null, '')), [], LIMITS);

  expect(codesOf(checks)).toEqual(['quiz.title title.ua', 'quiz.count questions']);
});

test('liveChecks keeps the finding question.related from the last response of the server', () => {
  const serverChecks: Check[] = [
    {
      id: 'r',
      code: 'question.related',
      level: 'error',
      path: 'questions.7.catalogId',
      params: { name: 'Фільм' },
      overridable: true,
    },
  ];

  const checks = liveChecks(documentOf(question(7, 'Де?')), serverChecks, LIMITS);

  expect(checks).toContainEqual({ ...serverChecks[0], id: expect.any(String) });
});

test.each(['ua', 'en'] as const)(
  'in the language %s every finding and every passed rule has a sentence without placeholders',
  locale => {
    const texts = JSON.parse(readFileSync(`locales/${locale}/editor.json`, 'utf8'));
    const say = sayIn(texts, locale);

    const checks = [
      ...liveChecks(documentOf(question(7, 'Чи тут?')), [], LIMITS),
      ...liveChecks(documentOf(), [], LIMITS),
    ];

    expect(checks.map(({ level }) => level)).toContain('passed');
    for (const check of checks) expect(checkSentence(check, say)).not.toMatch(/[{}]|undefined/);
  },
);

test('withKnown keeps the objects of unchanged checks, and the whole list if no check has changed', () => {
  const before = liveChecks(documentOf(question(7, '')), [], LIMITS);
  const [first] = before;
  const changed = before.map((check, at) => (at === 0 ? { ...check, params: { n: 2 } } : check));

  expect(withKnown(before, structuredClone(before))).toBe(before);
  expect(withKnown(before, structuredClone(changed))[0]).not.toBe(first);
  expect(withKnown(before, structuredClone(changed))[1]).toBe(before[1]);
});
