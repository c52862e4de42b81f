import { expect, test } from '@jest/globals';
import { type Draft, Draft as DraftSchema, Head, revisionOf } from './draft.ts';

const both = (text: string) => ({ ua: `${text} ua`, en: `${text} en` });

const DRAFT: Draft = {
  source: 'text',
  text: both('text'),
  mediaId: null,
  mediaAlt: null,
  answer: both('answer'),
  variants: [
    { id: 'v1', ...both('x') },
    { id: 'v2', ...both('y') },
  ],
  comment: both('comment'),
  reference: 'a book',
  credit: null,
  teaserId: null,
  teaserAlt: null,
  catalogId: null,
};

const digestOf = (draft: object) => revisionOf(DraftSchema.parse(draft)).digest;

/** Reorders the keys of objects, as PostgreSQL does in jsonb. */
const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, reordered(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

test('a draft keeps its digest when it is stored and read again', () => {
  expect(digestOf(reordered(DRAFT) as object)).toBe(digestOf(DRAFT));
});

test.each<[string, Partial<Draft>]>([
  ['text', { text: both('another') }],
  ['English text', { text: { ua: 'text ua', en: null } }],
  ['answer', { answer: both('another') }],
  ['variants', { variants: DRAFT.variants.toReversed() }],
  ['comment', { comment: both('another') }],
  ['reference', { reference: null }],
  ['picture', { mediaId: '00000000-0000-4000-8000-000000000001' }],
  ['credit', { credit: { text: 'somebody', url: 'https://example.com' } }],
])('a draft with another %s has another digest', (_what, change) => {
  expect(digestOf({ ...DRAFT, ...change })).not.toBe(digestOf(DRAFT));
});

test('a question whose home page drawing changes keeps its digest, so it needs no new revision', () => {
  const drawn = { teaserId: '00000000-0000-4000-8000-000000000001', teaserAlt: both('a nest') };

  expect(digestOf({ ...DRAFT, ...drawn })).toBe(digestOf(DRAFT));
});

test('a question whose variants get other ids keeps its digest, so it needs no new revision', () => {
  const variants = DRAFT.variants.map((variant, at) => ({ ...variant, id: `w${at}` }));

  expect(digestOf({ ...DRAFT, variants })).toBe(digestOf(DRAFT));
});

test.each([
  ['a draft', DraftSchema],
  ['a head', Head],
])('%s with an unknown field is refused', (_what, schema) => {
  expect(schema.safeParse({ ...DRAFT, approved: true }).success).toBe(false);
});
