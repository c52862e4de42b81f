import { expect, test } from '@jest/globals';
import type { Media } from '../media.ts';
import type { Check, QuizDraft, QuizHead } from '../quiz.ts';
import { blocking, checkQuiz, completeness, type QuizFacts } from './quiz-checks.ts';

const both = (ua: string, en: string | null = null) => ({ ua, en });

const HEAD: QuizHead = {
  contentType: 'quiz',
  subtype: 'list',
  genre: 'general-knowledge',
  subject: null,
  mode: 'choicer',
  difficulty: 'easy',
  price: 0,
  title: both('Міста'),
  seoTitle: both('Міста України'),
  genitive: both('міст'),
  description: both(''),
  cover: null,
  coverAlt: both(''),
};

const FACTS: QuizFacts = { likeAdmins: null, related: [], mostQuestions: 50 };

const variant = (ua: string, en: string | null = null) => ({ id: ua, ua, en });

const draft = (id: number, change: Partial<QuizDraft> = {}): QuizDraft => ({
  id,
  key: `q${id}`,
  version: 1,
  source: 'text',
  catalogId: null,
  text: both(`Питання номер ${id}`),
  answer: both(`правильно ${id}`),
  comment: both('Пояснення'),
  variants: [variant(`хибно а ${id}`), variant(`хибно б ${id}`), variant(`хибно в ${id}`)],
  reference: 'Книга',
  media: null,
  letters: null,
  ...change,
});

const FIVE = [1, 2, 3, 4, 5].map(id => draft(id));

const PICTURE: Media = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'image',
  state: 'ready',
  code: null,
  url: '/media/x',
  width: 1600,
  height: 900,
  duration: null,
  bytes: 1,
  needs: null,
  placeholder: null,
  renditions: null,
  from: null,
  isUploaded: true,
  credit: { kind: 'own', author: '', licence: null, url: null },
  alt: both('Міст через річку'),
};
const CLIP: Media = { ...PICTURE, kind: 'audio', width: null, height: null, duration: 30 };

interface Change {
  head?: Partial<QuizHead>;
  questions?: QuizDraft[];
  /** Fields to change in the first question. */
  first?: Partial<QuizDraft>;
  facts?: Partial<QuizFacts>;
}

function checksOf({ head, questions, first, facts }: Change): Check[] {
  const all = questions ?? [draft(1, first), ...FIVE.slice(1)];
  return checkQuiz({ ...HEAD, ...head }, all, { ...FACTS, ...facts });
}

const found = (change: Change) =>
  checksOf(change)
    .filter(({ level }) => level !== 'passed')
    .map(({ code, level, path }) => `${level} ${code} ${path}`);

test('a quiz without faults gets only rules marked as passed', () => {
  const checks = checksOf({});

  expect(new Set(checks.map(({ level }) => level))).toEqual(new Set(['passed']));
  expect(checks.map(({ code }) => code)).toContain('quiz.title');
  expect(blocking(checks)).toEqual([]);
});

test('a quiz without questions passes no rule about questions', () => {
  const codes = checksOf({ questions: [] }).map(({ code }) => code);

  expect(codes.filter(code => code.startsWith('question.'))).toEqual([]);
  expect(codes).toContain('quiz.genitive');
});

test.each<[string, Change, string[]]>([
  ['no title', { head: { title: both(' ') } }, ['error quiz.title title.ua']],
  [
    'a title without letters or digits',
    { head: { title: both('?!') } },
    ['error quiz.title title.ua'],
  ],
  ['no SEO title', { head: { seoTitle: both('') } }, ['error quiz.seo-title seoTitle.ua']],
  ['no genitive', { head: { genitive: both('') } }, ['error quiz.genitive genitive.ua']],
  ['no subtype', { head: { subtype: null } }, ['error quiz.subtype subtype']],
  ['a subtype of another kind', { head: { subtype: 'artist' } }, ['error quiz.subtype subtype']],
  ['a long title', { head: { title: both('а'.repeat(61)) } }, ['error text.long title.ua']],
  [
    'a long English title',
    { head: { title: both('а', 'a'.repeat(61)) } },
    ['error text.long title.en'],
  ],
  [
    'a long SEO title',
    { head: { seoTitle: both('а'.repeat(71)) } },
    ['error text.long seoTitle.ua'],
  ],
  [
    'a long genitive',
    { head: { genitive: both('а'.repeat(61)) } },
    ['error text.long genitive.ua'],
  ],
  [
    'a long description',
    { head: { description: both('а'.repeat(301)) } },
    ['error text.long description.ua'],
  ],
  ['four questions', { questions: FIVE.slice(1) }, ['error quiz.count questions']],
  [
    '51 questions',
    { questions: Array.from({ length: 51 }, (_, id) => draft(id + 1)) },
    ['error quiz.count questions'],
  ],
  [
    '21 songs of an artist',
    {
      head: { contentType: 'music', subtype: 'artist' },
      questions: Array.from({ length: 21 }, (_, id) => draft(id + 1)),
    },
    ['error quiz.artist-songs questions'],
  ],
  [
    'a title similar to one of the site',
    { facts: { likeAdmins: 'Міста світу' } },
    ['advice quiz.like-admins title.ua'],
  ],
  ['no text', { first: { text: both('') } }, ['error question.text questions.1.text.ua']],
  ['no answer', { first: { answer: both('') } }, ['error question.answer questions.1.answer.ua']],
  [
    'no comment',
    { first: { comment: both('') } },
    ['advice question.comment questions.1.comment.ua'],
  ],
  ['no variant', { first: { variants: [] } }, ['error question.variants questions.1.variants']],
  [
    'only an empty variant',
    { first: { variants: [variant(' ')] } },
    ['error question.variants questions.1.variants'],
  ],
  [
    'an empty variant',
    { first: { variants: [variant('а'), variant('')] } },
    ['error question.empty-variant questions.1.variants.1'],
  ],
  [
    '13 variants',
    { first: { variants: Array.from({ length: 13 }, (_, n) => variant(`в${n}`)) } },
    ['error question.many-variants questions.1.variants'],
  ],
  [
    'a variant equal to the answer',
    { first: { variants: [variant('ПРАВИЛЬНО 1')] } },
    ['error question.equal questions.1.variants.0'],
  ],
  [
    'two equal variants',
    { first: { variants: [variant('ґава'), variant('Гава')] } },
    ['error question.equal questions.1.variants.1'],
  ],
  [
    'variants that are equal in English',
    { first: { variants: [variant('а', 'x'), variant('б', 'X')] } },
    ['error question.equal questions.1.variants.1'],
  ],
  [
    'a question that contains its answer',
    { first: { text: both('Чи Правильно 1?') } },
    ['error question.gives-away questions.1.text.ua'],
  ],
  [
    'a picture description that contains the answer',
    { first: { media: { ...PICTURE, alt: both('це правильно 1') } } },
    ['error question.gives-away questions.1.media.alt.ua'],
  ],
  [
    'an answer of one word in quotes in the question',
    { first: { text: both('Хто заснував «Рим»?'), answer: both('Рим') } },
    ['error question.gives-away questions.1.text.ua'],
  ],
  [
    'an English question that ends with its answer',
    { first: { text: both('Що там?', 'Group, what is up?'), answer: both('Догори', 'Up') } },
    ['error question.gives-away questions.1.text.en'],
  ],
  [
    'a question over 160 characters',
    { first: { text: both('а'.repeat(161)) } },
    ['advice text.long questions.1.text.ua'],
  ],
  [
    'a question over 300 characters',
    { first: { text: both('а'.repeat(301)) } },
    ['error text.long questions.1.text.ua'],
  ],
  [
    'an answer over 60 characters',
    { first: { answer: both('а'.repeat(61)) } },
    ['error text.long questions.1.answer.ua'],
  ],
  [
    'a variant over 60 characters',
    { first: { variants: [variant('а'.repeat(61))] } },
    ['error text.long questions.1.variants.0.ua'],
  ],
  [
    'a comment over 400 characters',
    { first: { comment: both('а'.repeat(401)) } },
    ['advice text.long questions.1.comment.ua'],
  ],
  [
    'a comment over 500 characters',
    { first: { comment: both('а'.repeat(501)) } },
    ['error text.long questions.1.comment.ua'],
  ],
  [
    'a long reference',
    { first: { reference: 'а'.repeat(301) } },
    ['error text.long questions.1.reference'],
  ],
  [
    'a picture that is still processing',
    { first: { media: { ...PICTURE, state: 'processing' } } },
    ['wait media.wait questions.1.media'],
  ],
  [
    'a picture that was refused',
    { first: { media: { ...PICTURE, state: 'refused' } } },
    ['error media.refused questions.1.media'],
  ],
  [
    'a picture that is not 16:9',
    { first: { media: { ...PICTURE, height: 1600 } } },
    ['advice media.ratio questions.1.media'],
  ],
  [
    'a narrow picture',
    { first: { media: { ...PICTURE, width: 800, height: 450 } } },
    ['advice media.narrow questions.1.media'],
  ],
  [
    'a picture without a description',
    { first: { media: { ...PICTURE, alt: both('') } } },
    ['advice media.alt questions.1.media.alt.ua'],
  ],
  [
    'an upload without a credit',
    { first: { source: 'upload', media: { ...PICTURE, credit: null } } },
    ['error media.credit questions.1.media.credit'],
  ],
  [
    'an uploaded picture without a credit in a question about a film',
    { first: { source: 'movie', media: { ...PICTURE, credit: null } } },
    ['error media.credit questions.1.media.credit'],
  ],
  [
    'a clip over 30 seconds',
    { first: { media: { ...CLIP, duration: 31 } } },
    ['error media.length questions.1.media'],
  ],
  [
    'a clip that must be cut',
    { first: { media: { ...CLIP, needs: 'cut' } } },
    ['error media.length questions.1.media'],
  ],
  [
    'a cover that is still processing',
    { head: { cover: { ...PICTURE, state: 'processing' } } },
    ['wait media.wait cover'],
  ],
  [
    'a cover without a credit',
    { head: { cover: { ...PICTURE, credit: null }, coverAlt: both('Міст') } },
    ['error media.credit cover.credit'],
  ],
  [
    'a cover that only its file describes',
    { head: { cover: { ...PICTURE, alt: both('Міст') } } },
    ['advice media.alt cover.alt.ua'],
  ],
  [
    'an answer that cubes cannot spell',
    { head: { mode: 'cubiqer' }, first: { letters: { state: 'choicer', unspellable: ['ß'] } } },
    ['advice question.letters questions.1.answer.ua'],
  ],
  [
    'too few decoys for clicker',
    {
      head: { mode: 'clicker' },
      questions: FIVE.map(one => ({ ...one, variants: [variant('а'), variant('б')] })),
    },
    ['error quiz.decoys questions'],
  ],
  [
    'a decoy equal to another answer',
    { head: { mode: 'clicker' }, first: { variants: [variant('Правильно 2')] } },
    ['error quiz.decoys questions.1.variants.0'],
  ],
])('a quiz with %s gets this finding and no other', (_what, change, findings) => {
  expect(found(change)).toEqual(findings);
});

test.each<[string, Change]>([
  ['a title of 60 characters', { head: { title: both('а'.repeat(60)) } }],
  ['50 questions', { questions: Array.from({ length: 50 }, (_, id) => draft(id + 1)) }],
  [
    '20 songs of an artist',
    {
      head: { contentType: 'music', subtype: 'artist' },
      questions: Array.from({ length: 20 }, (_, id) => draft(id + 1)),
    },
  ],
  ['12 variants', { first: { variants: Array.from({ length: 12 }, (_, n) => variant(`в${n}`)) } }],
  ['a choicer variant equal to another answer', { first: { variants: [variant('Правильно 2')] } }],
  [
    'an answer within a longer word of the question',
    { first: { text: both('Що отримало місто?'), answer: both('Рим') } },
  ],
  [
    'an English answer within a longer word of the question',
    { first: { text: both('Який гурт?', 'Which group?'), answer: both('Догори', 'Up') } },
  ],
  [
    'an answer that differs in its marks from a word of the question',
    { first: { text: both('Що розвинулося з мови C?'), answer: both('C++') } },
  ],
  ['a clip of 30 seconds', { first: { media: CLIP } }],
  ['a picture nearly 16:9', { first: { media: { ...PICTURE, height: 930 } } }],
  [
    'a clip of the catalogue without a credit',
    { first: { source: 'music', media: { ...CLIP, isUploaded: false, credit: null } } },
  ],
])('a quiz with %s gets no findings', (_what, change) => {
  expect(found(change)).toEqual([]);
});

const related = (isItem: boolean) => ({
  related: [{ questionId: 2, path: isItem ? 'catalogId' : 'text.ua', name: 'Назва', isItem }],
});

test('a catalogue item related to Russia is an error that an admin may override; such a name in a text is advice', () => {
  const [item] = blocking(checksOf({ facts: related(true) }));
  const name = checksOf({ facts: related(false) }).find(({ level }) => level === 'advice');

  expect(item).toMatchObject({
    code: 'question.related',
    overridable: true,
    params: { name: 'Назва' },
  });
  expect(blocking(checksOf({ facts: related(true) }), [item?.id as string])).toEqual([]);
  expect(name).toMatchObject({ code: 'question.related', overridable: false });
});

test('a finding that is not overridable blocks submission even if an admin overrides it', () => {
  const checks = checksOf({ head: { title: both('') } });

  expect(
    blocking(
      checks,
      checks.map(({ id }) => id),
    ),
  ).toHaveLength(1);
});

test('a finding has the same id whatever other findings the quiz has', () => {
  const change: Change = { first: { text: both('') } };
  const idOf = (checks: Check[]) => checks.find(({ code }) => code === 'question.text')?.id;

  expect(idOf(checksOf({ ...change, head: { title: both('') } }))).toBe(idOf(checksOf(change)));
});

const completenessOf = (head: Partial<QuizHead>, questions: readonly QuizDraft[]) =>
  completeness(questions, checkQuiz({ ...HEAD, ...head }, questions, FACTS));

test.each([
  ['a quiz that can be submitted', {}, FIVE, 1],
  ['a quiz without a genitive', { genitive: both('') }, FIVE, 8 / 9],
  ['a quiz with one faulty question', {}, [draft(6, { text: both('') }), ...FIVE.slice(1)], 8 / 9],
  ['a quiz with three questions', {}, FIVE.slice(2), 6 / 9],
  ['a new quiz that has only a title', { seoTitle: both(''), genitive: both('') }, [], 1 / 9],
  ['a quiz of a kind without this subtype', { subtype: 'artist' as const }, FIVE, 8 / 9],
])('the completeness of %s is its share of finished parts', (_what, head, questions, share) => {
  expect(completenessOf(head, questions)).toBeCloseTo(share);
});
