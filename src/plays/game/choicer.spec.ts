import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Locale } from '../../../contracts/vocabulary.ts';
import type { Bilingual } from '../../quizzes/index.ts';
import { dealOptions, languageOf, textIn, wrongChoices } from './choicer.ts';
import type { Deal } from './dealt.ts';

const both = (word: string): Bilingual => ({ ua: `${word} ua`, en: `${word} en` });

const revisionWith = (variants: number) => ({
  text: both('question'),
  answer: both('answer'),
  variants: Array.from({ length: variants }, (_, at) => both(`variant ${at}`)),
});

type Text = ReturnType<typeof revisionWith>;

const dealOf = (changes: Partial<Deal> = {}): Deal => ({
  seed: 'seed',
  index: 0,
  deal: 0,
  locale: 'ua',
  ...changes,
});

const optionsOf = (revision: Text, deal: Deal) =>
  dealOptions(revision, wrongChoices(revision, [], null), deal);

const choicesOf = (revision: Text, deal: Deal) =>
  optionsOf(revision, deal)
    .map(option => option.choice)
    .toSorted();

const anyDeal = fc.record({
  seed: fc.uuid(),
  index: fc.integer({ min: 0, max: 49 }),
  deal: fc.integer({ min: 0, max: 5 }),
  locale: fc.constantFrom<Locale>('ua', 'en'),
});
const anyRevision = fc.integer({ min: 1, max: 12 }).map(revisionWith);

test('the same deal gives the same options, ids and order', () => {
  fc.assert(
    fc.property(anyRevision, anyDeal, (revision, deal) => {
      expect(optionsOf(revision, deal)).toEqual(optionsOf(revision, { ...deal }));
    }),
  );
});

test('the right answer is dealt once, with up to three wrong options', () => {
  fc.assert(
    fc.property(anyRevision, anyDeal, (revision, deal) => {
      const choices = choicesOf(revision, deal);

      expect(choices.filter(choice => choice === 0)).toHaveLength(1);
      expect(choices).toHaveLength(1 + Math.min(3, revision.variants.length));
    }),
  );
});

test('option ids and labels are unique within a question', () => {
  fc.assert(
    fc.property(anyRevision, anyDeal, (revision, deal) => {
      const options = optionsOf(revision, deal);

      expect(new Set(options.map(option => option.id)).size).toBe(options.length);
      expect(new Set(options.map(option => option.label)).size).toBe(options.length);
    }),
  );
});

test.each([
  ['another play', { seed: 'another' }],
  ['another question', { index: 1 }],
  ['another deal', { deal: 1 }],
  ['the other language', { locale: 'en' as const }],
])('%s shares no option id with the original deal', (_what, change) => {
  const ids = optionsOf(revisionWith(3), dealOf()).map(option => option.id);

  const others = optionsOf(revisionWith(3), dealOf(change)).map(option => option.id);

  expect(others.filter(id => ids.includes(id))).toEqual([]);
});

test('a new deal in the other language keeps the same variants, so that comparing deals does not reveal the answer', () => {
  fc.assert(
    fc.property(anyRevision, anyDeal, (revision, deal) => {
      const first = choicesOf(revision, deal);

      const again = choicesOf(revision, { ...deal, deal: deal.deal + 1, locale: 'en' });

      expect(again).toEqual(first);
    }),
  );
});

test('labels are in the language of the deal', () => {
  const labels = optionsOf(revisionWith(3), dealOf({ locale: 'en' })).map(option => option.label);

  expect(labels.every(label => label.endsWith(' en'))).toBe(true);
});

test.each<[string, (revision: Text) => Text]>([
  ['the question', revision => ({ ...revision, text: { ua: 'x', en: null } })],
  ['the answer', revision => ({ ...revision, answer: { ua: 'x', en: null } })],
  ['a variant', revision => ({ ...revision, variants: [{ ua: 'x', en: null }] })],
])('the whole question falls back to Ukrainian when %s has no English', (_what, without) => {
  const revision = without(revisionWith(3));

  const labels = optionsOf(revision, dealOf({ locale: 'en' })).map(option => option.label);

  expect(languageOf(revision, 'en')).toBe('ua');
  expect(labels.some(label => label.endsWith(' en'))).toBe(false);
});

test('a text without English falls back to Ukrainian', () => {
  expect(textIn({ ua: 'так', en: null }, 'en')).toBe('так');
});
