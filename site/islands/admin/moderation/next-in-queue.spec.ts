import { expect, test } from '@jest/globals';
import { nextInQueue } from './next-in-queue.ts';

const ME = 1;
const NOW = Date.parse('2026-11-23T10:00:00Z');

const free = (id: number) => ({ id, own: false, claim: null });
const own = (id: number) => ({ ...free(id), own: true });
const held = (id: number, by: number, until: string) => ({
  ...free(id),
  claim: { by: { id: by, name: 'Тарас' }, until },
});

const next = (items: Parameters<typeof nextInQueue>[0]['items'], from: number, at = 0) =>
  nextInQueue({ items, from, at, me: ME, now: NOW });

test('the next quiz is the one below the current quiz in the queue', () => {
  expect(next([free(5), free(6), free(7)], 6)).toBe(7);
});

test('the first quiz of the queue follows the last one', () => {
  expect(next([free(5), free(6)], 6)).toBe(5);
});

test('a quiz that is not in the queue any more is followed by the quiz that took its place', () => {
  expect(next([free(5), free(7)], 6, 1)).toBe(7);
});

test('own quizzes and quizzes that another admin has claimed are skipped', () => {
  expect(next([free(5), own(6), held(7, 2, '2026-11-23T10:05:00Z'), free(8)], 5)).toBe(8);
});

test.each([
  ['another admin whose claim has run out', held(6, 2, '2026-11-23T09:59:59Z')],
  ['the viewer', held(6, ME, '2026-11-23T10:05:00Z')],
])('a quiz claimed by %s is not skipped', (_who, quiz) => {
  expect(next([free(5), quiz], 5)).toBe(6);
});

test('there is no next quiz if only the current one is left', () => {
  expect(next([free(5)], 5)).toBeNull();
});
