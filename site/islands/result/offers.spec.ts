import { expect, test } from '@jest/globals';
import type { RelatedContent } from '../play/play-props.ts';
import { type Marks, nextOf, offersOf } from './offers.ts';

const content = (id: number): RelatedContent => ({
  id,
  uri: `/quiz/${id}-a`,
  title: `Quiz ${id}`,
  picture: null,
  placeholder: null,
  total: 10,
  difficulty: 'easy',
});
const related = [1, 2, 3, 4, 5, 6].map(content);
const best = { playId: '0198-…', correct: 1, total: 10 };
const played = (...ids: number[]): Marks =>
  new Map(ids.map(id => [id, { best, unfinished: null }]));

test('four contents are offered, unplayed first', () => {
  const offers = offersOf(related, played(1, 3, 4));

  expect(offers.map(({ id }) => id)).toEqual([2, 5, 6, 1]);
});

test('the next content of the playlist is not offered twice', () => {
  expect(offersOf(related, played(), content(2)).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
});

test('the next content is the first unplayed one', () => {
  expect(nextOf(related, played(1, 2))?.id).toBe(3);
});

test("in a playlist the next content is the playlist's next one, unless it was played", () => {
  const playlist = { title: 'A playlist', next: content(9) };

  expect(nextOf(related, played(1), playlist)?.id).toBe(9);
  expect(nextOf(related, played(1, 9), playlist)?.id).toBe(2);
});

test("when everything was played the next content is the playlist's next one, or none without a playlist", () => {
  const all = played(1, 2, 3, 4, 5, 6, 9);

  expect(nextOf(related, all, { title: 'A playlist', next: content(9) })?.id).toBe(9);
  expect(nextOf(related, all)).toBeNull();
});
