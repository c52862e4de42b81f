import { expect, test } from '@jest/globals';
import { Hint, Mode } from '../../../contracts/vocabulary.ts';
import { choicer, clicker, cubiqer, randoms, taken } from '../../../test/support/dealt-samples.ts';
import type { TakenHint } from '../play.entity.ts';
import type { Dealt } from './dealt.ts';
import { apply, hintsOf, isUseless, left } from './hints.ts';

test.each<[Mode, Hint[]]>([
  ['choicer', ['fiftyfifty']],
  ['clicker', ['oneoftwo']],
  ['cubiqer', ['first', 'random', 'unused']],
])('%s has the hints %j', (mode, hints) => {
  expect(hintsOf(mode)).toEqual(hints);
});

test('rollback belongs to no mode, since the browser handles it', () => {
  expect(Mode.options.flatMap(hintsOf)).not.toContain('rollback');
});

test.each<[Hint, number, number]>([
  ['fiftyfifty', 1, 1],
  ['fiftyfifty', 9, 1],
  ['fiftyfifty', 10, 2],
  ['fiftyfifty', 14, 2],
  ['fiftyfifty', 50, 10],
  ['oneoftwo', 3, 1],
  ['oneoftwo', 10, 2],
  ['oneoftwo', 50, 10],
  ['random', 1, 2],
  ['random', 14, 2],
  ['random', 15, 3],
  ['random', 50, 10],
  ['first', 50, 1],
  ['unused', 50, 1],
  ['rollback', 50, 0],
])('%s in a play of %i questions may be taken %i times', (hint, total, budget) => {
  const state = { index: 0, total, every: 5, hints: [] };

  expect(left(hint, state)).toBe(budget);
});

test.each<Hint>(['fiftyfifty', 'oneoftwo', 'random'])(
  'the remaining uses of %s are counted over the whole play',
  hint => {
    const hints = [taken(hint, 0), taken(hint, 3, 'key'), taken('first', 3)];

    expect(left(hint, { index: 7, total: 20, every: 5, hints })).toBe(2);
  },
);

test.each<Hint>(['first', 'unused'])('%s can be taken again at the next question', hint => {
  const state = { total: 20, every: 5, hints: [taken(hint, 0)] };

  expect(left(hint, { ...state, index: 0 })).toBe(0);
  expect(left(hint, { ...state, index: 1 })).toBe(1);
});

test.each<[Hint, string, Dealt, TakenHint[]]>([
  ['fiftyfifty', 'two options', choicer(2), []],
  ['oneoftwo', 'two options', clicker(2), []],
  ['first', 'one free letter', cubiqer('абв'), randoms(2)],
  ['random', 'one free letter', cubiqer('абв'), randoms(2)],
  ['first', 'first letters that are set', cubiqer('абв где'), [taken('first')]],
  ['first', 'words of one letter, which it would give away', cubiqer('я і ю'), []],
])('%s is useless for %s', (hint, _what, dealt, hints) => {
  const applied = apply(dealt, hints, 'seed');

  expect(isUseless(hint, dealt, applied)).toBe(true);
  expect(apply(dealt, [...hints, taken(hint, 0, 'once more')], 'seed')).toEqual(applied);
});

test.each<[Hint, string, Dealt, TakenHint[]]>([
  ['fiftyfifty', 'three options', choicer(3), []],
  ['oneoftwo', 'a list', clicker(12), []],
  ['first', 'two free letters', cubiqer('абвг'), [taken('random')]],
  ['random', 'two free letters', cubiqer('абв'), randoms(1)],
  ['unused', 'one free letter', cubiqer('абв'), randoms(2)],
])('%s is useful for %s', (hint, _what, dealt, hints) => {
  const applied = apply(dealt, hints, 'seed');

  expect(isUseless(hint, dealt, applied)).toBe(false);
});
