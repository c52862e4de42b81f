import { expect, test } from '@jest/globals';
import { countBy, fixedSeeds, isNearChance } from '../../../test/support/chance.ts';
import { dealOptions, wrongChoices } from './choicer.ts';
import type { DealtOption } from './dealt.ts';

const PLAYS = 6_000;
const word = (text: string) => ({ ua: text, en: text });

/**
 * Deals a question with one variant per letter in many plays. The right answer is the first in alphabetical order and
 * the longest.
 */
function optionsInEveryPlay(letters: string): DealtOption[][] {
  const revision = {
    text: word('question'),
    answer: word('a, the longest of all labels'),
    variants: [...letters].map(word),
  };
  const wrong = wrongChoices(revision, [], null);
  return fixedSeeds(PLAYS).map(seed =>
    dealOptions(revision, wrong, { seed, index: 0, deal: 0, locale: 'ua' }),
  );
}

const FOUR_OPTIONS = optionsInEveryPlay('bcd');

const isRight = (option: DealtOption | undefined) => option?.choice === 0;

test('the right answer stands at each of the four positions equally often', () => {
  const places = FOUR_OPTIONS.map(options => options.findIndex(isRight));

  const counts = countBy(places);

  for (const place of [0, 1, 2, 3])
    expect(isNearChance(counts.get(place) ?? 0, PLAYS, 1 / 4)).toBe(true);
});

test('each of the 24 orders of four options is equally likely', () => {
  const orders = FOUR_OPTIONS.map(options => options.map(option => option.choice).join(''));

  const counts = countBy(orders);

  expect(counts.size).toBe(24);
  for (const count of counts.values()) expect(isNearChance(count, PLAYS, 1 / 24)).toBe(true);
});

test.each<[string, (a: DealtOption, b: DealtOption) => number]>([
  ['lowest id', (a, b) => (a.id < b.id ? -1 : 1)],
  ['highest id', (a, b) => (a.id > b.id ? -1 : 1)],
  ['lowest bytes of the id', (a, b) => Buffer.from(a.id, 'base64url').compare(decoded(b))],
])('the option with the %s is right as often as any', (_what, order) => {
  const firsts = FOUR_OPTIONS.map(options => options.toSorted(order)[0]);

  const right = firsts.filter(isRight).length;

  expect(isNearChance(right, PLAYS, 1 / 4)).toBe(true);
});

test.each([0, 1, 2, 3])('each label is at position %i equally often', place => {
  const labels = FOUR_OPTIONS.map(options => options[place]?.label);

  const counts = countBy(labels);

  for (const count of counts.values()) expect(isNearChance(count, PLAYS, 1 / 4)).toBe(true);
});

test('if there are more than three variants, each is dealt equally often', () => {
  const dealt = optionsInEveryPlay('bcdefghi').flatMap(options =>
    options.map(option => option.choice),
  );

  const counts = countBy(dealt);

  expect(counts.get(0)).toBe(PLAYS);
  for (const variant of [1, 2, 3, 4, 5, 6, 7, 8])
    expect(isNearChance(counts.get(variant) ?? 0, PLAYS, 3 / 8)).toBe(true);
});

function decoded(option: DealtOption): Buffer {
  return Buffer.from(option.id, 'base64url');
}
