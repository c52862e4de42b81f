import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isVisiblyDifferent, type Tally } from './shown-numbers.ts';

const tallyOf = (changes: Partial<Tally> = {}): Tally => ({
  ...{ players: 12_340, percentSum: 12_340 * 70, positive: 90, negative: 10 },
  ...changes,
});

test.each([
  ['nothing changed', {}, false],
  ['the fourth digit of the players changed', { players: 12_349, percentSum: 12_349 * 70 }, false],
  ['the third digit of the players changed', { players: 12_400, percentSum: 12_400 * 70 }, true],
  ['the average changed by less than what is rounded', { percentSum: 12_340 * 70.4 }, false],
  ['the average changed by a percent', { percentSum: 12_340 * 71 }, true],
  ['the share of votes stayed the same', { positive: 180, negative: 20 }, false],
  ['the share of votes changed', { positive: 92 }, false],
  ['the share of votes changed by a percent', { negative: 12 }, true],
])('when %s, the page of a content is visibly different: %j %s', (_what, changes, expected) => {
  expect(isVisiblyDifferent(tallyOf(), tallyOf(changes))).toBe(expected);
});

test('the first players and votes count as a visible change', () => {
  const none = { players: 0, percentSum: 0, positive: 0, negative: 0 };

  expect(isVisiblyDifferent(none, { ...none, players: 1 })).toBe(true);
  expect(isVisiblyDifferent(none, { ...none, positive: 1 })).toBe(true);
  expect(isVisiblyDifferent({ ...none, positive: 1 }, none)).toBe(true);
});

test('the number of players on a page is at most 1 % out of date', () => {
  const anyPlayers = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(anyPlayers, fc.double({ min: 0.0101, max: 3, noNaN: true }), (players, share) => {
      const grown = players + Math.ceil(players * share);

      const before = tallyOf({ players, percentSum: 0 });
      const after = tallyOf({ players: grown, percentSum: 0 });

      expect(isVisiblyDifferent(before, after)).toBe(true);
    }),
  );
});
