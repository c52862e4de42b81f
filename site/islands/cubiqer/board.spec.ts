import { expect, test } from '@jest/globals';
import type { Applied } from '../../../contracts/hints.ts';
import { NOTHING_APPLIED, question } from '../machine/machine-samples.ts';
import { boardOf, EMPTY_HAND, type Hand, put, takeBack, takeLast } from './board.ts';

const FREE = { given: null };
/** «Кіт-о»: three slots, a hyphen and a slot; then a word of two. */
const asked = (applied: Partial<Applied> = {}) =>
  question(0, {
    mode: 'cubiqer',
    options: [],
    slots: [
      [FREE, FREE, FREE, { given: '-' }, FREE],
      [FREE, FREE],
    ],
    bank: [...'КІТОЯКХ'].map((letter, at) => ({ id: `${letter}${at}`, letter })),
    applied: { ...NOTHING_APPLIED, ...applied },
  });

/** The hand after these cubes were pressed in order. */
const after = (ids: string[], applied: Partial<Applied> = {}, from: Hand = EMPTY_HAND): Hand =>
  ids.reduce((hand, id) => put(boardOf(asked(applied), hand), hand, id), from);
const board = (hand: Hand, applied: Partial<Applied> = {}) => boardOf(asked(applied), hand);
const shown = (hand: Hand, applied: Partial<Applied> = {}) =>
  board(hand, applied)
    .words.map(word => word.map(p => ('mark' in p ? p.mark : (p.cube?.letter ?? '_'))).join(''))
    .join(' ');
const LOCKED = [{ row: 0, position: 2, cubeId: 'Т2', letter: 'Т' }];

test('cubes are placed on the first free slot and never on punctuation', () => {
  expect(shown(after(['К0', 'І1', 'Т2', 'О3']))).toBe('КІТ-О __');
});

test('a cube that is already placed is not placed again', () => {
  const hand = after(['К0']);

  expect(put(board(hand), hand, 'К0')).toBe(hand);
});

test('a cube is placed on the selected slot, and the next cube on the free slot after it', () => {
  const hand = after(['Я4', 'К5'], {}, { placed: [], selected: 4 });

  expect(shown(hand)).toBe('___-_ ЯК');
  expect(board(hand).next).toBe(0);
});

test('a selected slot that is already filled is skipped', () => {
  const hand = { placed: [{ slot: 0, cubeId: 'К0' }], selected: 0 };

  expect(board(hand).next).toBe(1);
});

test('the next cube is placed on the slot from which a cube was taken back', () => {
  const hand = takeBack(board(after(['Я4', 'І1', 'Т2'])), 0);

  expect(shown(hand)).toBe('_ІТ-_ __');
  expect(shown(after(['К0'], {}, hand))).toBe('КІТ-_ __');
  expect(board(hand).used.has('Я4')).toBe(false);
});

test('takeLast returns the cubes in reverse order', () => {
  const hand = after(['К0', 'І1'], {}, { placed: [], selected: 4 });

  expect(shown(takeLast(board(hand)))).toBe('___-_ К_');
  expect(shown(takeLast(board(takeLast(board(hand)))))).toBe('___-_ __');
  expect(takeLast(board(EMPTY_HAND)).placed).toEqual([]);
});

test('a locked letter can be neither taken back nor replaced', () => {
  const applied = { letters: LOCKED };
  const hand = after(['К0', 'І1', 'О3'], applied);

  expect(shown(hand, applied)).toBe('КІТ-О __');
  expect(shown(takeLast(takeLastThrice(hand, applied)), applied)).toBe('__Т-_ __');
});

test('a cube that a hint locks elsewhere leaves its old slot', () => {
  const hand = after(['Т2', 'К0']);

  expect(shown(hand, { letters: LOCKED })).toBe('_КТ-_ __');
  expect(board(hand, { letters: LOCKED }).placed).toEqual([{ slot: 1, cubeId: 'К0' }]);
});

test("a letter locked by a hint returns the player's cube in that slot to the bank", () => {
  const hand = after(['К0', 'І1', 'Х6']);

  expect(shown(hand, { letters: LOCKED })).toBe('КІТ-_ __');
  expect(board(hand, { letters: LOCKED }).used.has('Х6')).toBe(false);
});

test('cubes removed by a hint leave the slots and cannot be placed', () => {
  const hand = after(['Х6', 'К0']);

  expect(shown(hand, { unused: ['Х6'] })).toBe('_К_-_ __');
  expect(board(hand, { unused: ['Х6'] }).used.has('Х6')).toBe(true);
});

test('the text of full slots has their punctuation and a space between words', () => {
  const almost = after(['К0', 'І1', 'Т2', 'О3', 'Я4']);

  expect(board(almost).text).toBeNull();
  expect(board(after(['К5'], {}, almost)).text).toBe('КІТ-О ЯК');
});

test('a full board has no next slot', () => {
  const full = after(['К0', 'І1', 'Т2', 'О3', 'Я4', 'К5']);

  expect(board(full).next).toBeNull();
  expect(put(board(full), full, 'Х6')).toBe(full);
});

function takeLastThrice(hand: Hand, applied: Partial<Applied>) {
  const two = takeLast(board(takeLast(board(hand, applied)), applied));
  return board(two, applied);
}
