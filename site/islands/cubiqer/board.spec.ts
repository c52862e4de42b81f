import { expect, test } from '@jest/globals';
import type { Applied } from '../../../contracts/hints.ts';
import { NOTHING_APPLIED, question } from '../machine/machine-samples.ts';
import { boardOf, EMPTY_HAND, type Hand, put, takeBack, takeLast } from './board.ts';

const FREE = { given: null };
/** «Кіт-о»: three slots, a mark, a slot; then a word of two. */
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

/** Presses cubes one after the other. */
const after = (ids: string[], applied: Partial<Applied> = {}, from: Hand = EMPTY_HAND): Hand =>
  ids.reduce((hand, id) => put(boardOf(asked(applied), hand), hand, id), from);
const board = (hand: Hand, applied: Partial<Applied> = {}) => boardOf(asked(applied), hand);
const shown = (hand: Hand, applied: Partial<Applied> = {}) =>
  board(hand, applied)
    .words.map(word => word.map(p => ('mark' in p ? p.mark : (p.cube?.letter ?? '_'))).join(''))
    .join(' ');
const LOCKED = [{ row: 0, position: 2, cubeId: 'Т2', letter: 'Т' }];

test('cubes go to the first free slot, past the marks', () => {
  expect(shown(after(['К0', 'І1', 'Т2', 'О3']))).toBe('КІТ-О __');
});

test('a cube that is used is not put a second time', () => {
  const hand = after(['К0']);

  expect(put(board(hand), hand, 'К0')).toBe(hand);
});

test('a cube goes to the slot that was chosen, and the next one to the free slot after it', () => {
  const hand = after(['Я4', 'К5'], {}, { placed: [], selected: 4 });

  expect(shown(hand)).toBe('___-_ ЯК');
  expect(board(hand).next).toBe(0);
});

test('a chosen slot that has been filled meanwhile is passed over', () => {
  const hand = { placed: [{ slot: 0, cubeId: 'К0' }], selected: 0 };

  expect(board(hand).next).toBe(1);
});

test('a cube taken back leaves its slot to the next one', () => {
  const hand = takeBack(board(after(['Я4', 'І1', 'Т2'])), 0);

  expect(shown(hand)).toBe('_ІТ-_ __');
  expect(shown(after(['К0'], {}, hand))).toBe('КІТ-_ __');
  expect(board(hand).used.has('Я4')).toBe(false);
});

test('the last cube that was set is the first to go back', () => {
  const hand = after(['К0', 'І1'], {}, { placed: [], selected: 4 });

  expect(shown(takeLast(board(hand)))).toBe('___-_ К_');
  expect(shown(takeLast(board(takeLast(board(hand)))))).toBe('___-_ __');
  expect(takeLast(board(EMPTY_HAND)).placed).toEqual([]);
});

test('a locked letter is neither taken back nor written over', () => {
  const applied = { letters: LOCKED };
  const hand = after(['К0', 'І1', 'О3'], applied);

  expect(shown(hand, applied)).toBe('КІТ-О __');
  expect(shown(takeLast(takeLastThrice(hand, applied)), applied)).toBe('__Т-_ __');
});

test('a cube that a hint has set leaves the slot where the player had it', () => {
  const hand = after(['Т2', 'К0']);

  expect(shown(hand, { letters: LOCKED })).toBe('_КТ-_ __');
  expect(board(hand, { letters: LOCKED }).placed).toEqual([{ slot: 1, cubeId: 'К0' }]);
});

test('a letter that a hint sets where the player had another one gives that one back', () => {
  const hand = after(['К0', 'І1', 'Х6']);

  expect(shown(hand, { letters: LOCKED })).toBe('КІТ-_ __');
  expect(board(hand, { letters: LOCKED }).used.has('Х6')).toBe(false);
});

test('cubes that no slot needs leave the slots and cannot be used', () => {
  const hand = after(['Х6', 'К0']);

  expect(shown(hand, { unused: ['Х6'] })).toBe('_К_-_ __');
  expect(board(hand, { unused: ['Х6'] }).used.has('Х6')).toBe(true);
});

test('full slots spell the attempt, with marks and a blank between words', () => {
  const almost = after(['К0', 'І1', 'Т2', 'О3', 'Я4']);

  expect(board(almost).text).toBeNull();
  expect(board(after(['К5'], {}, almost)).text).toBe('КІТ-О ЯК');
});

test('with every slot full there is no next one', () => {
  const full = after(['К0', 'І1', 'Т2', 'О3', 'Я4', 'К5']);

  expect(board(full).next).toBeNull();
  expect(put(board(full), full, 'Х6')).toBe(full);
});

function takeLastThrice(hand: Hand, applied: Partial<Applied>) {
  const two = takeLast(board(takeLast(board(hand, applied)), applied));
  return board(two, applied);
}
