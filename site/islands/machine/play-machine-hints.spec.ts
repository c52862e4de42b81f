import { expect, test } from '@jest/globals';
import type { HintTaken } from '../../../contracts/hints.ts';
import {
  ANSWERED,
  after,
  CHOSEN,
  CUBES,
  cubes,
  given,
  NOTHING_APPLIED,
  outcome,
  PLAYING,
} from './machine-samples.ts';
import { play, screenOf } from './play-machine.ts';
import type { PlayEvent } from './play-state.ts';

const FIFTY: PlayEvent = { type: 'hint', hint: 'fiftyfifty', key: 'press-1' };
const RANDOM: PlayEvent = { type: 'hint', hint: 'random', key: 'press-1' };
const TAKEN: HintTaken = {
  hint: 'fiftyfifty',
  left: 0,
  applied: { ...NOTHING_APPLIED, removed: ['b', 'c'] },
};

test('a hint is requested for the open question without a key', () => {
  expect(after(...PLAYING, FIFTY).sending).toEqual({
    call: 'hint',
    id: '0199-play',
    body: { index: 0, hint: 'fiftyfifty' },
  });
});

test('only a random hint has a key, since it can be taken twice', () => {
  expect(after(...CUBES, RANDOM).sending).toMatchObject({
    body: { hint: 'random', key: 'press-1' },
  });
});

test('a taken hint changes the question, the remaining hints and the announcement', () => {
  const state = after(...PLAYING, FIFTY, { type: 'hinted', taken: TAKEN });

  expect(state).toMatchObject({ sending: null, question: { applied: { removed: ['b', 'c'] } } });
  expect(state.play?.hints).toEqual({ fiftyfifty: 0 });
  expect(state.announcement).toEqual({ kind: 'hint', hint: 'fiftyfifty', before: NOTHING_APPLIED });
});

test('a spent hint and a hint of another mode are not requested', () => {
  const spent = after(...PLAYING, FIFTY, { type: 'hinted', taken: TAKEN });

  expect(play(spent, FIFTY)).toEqual(spent);
  expect(after(...PLAYING, RANDOM)).toEqual(after(...PLAYING));
});

test('a second hint while one is requested changes nothing', () => {
  const second: PlayEvent = { type: 'hint', hint: 'random', key: 'press-2' };

  expect(after(...CUBES, RANDOM, second)).toEqual(after(...CUBES, RANDOM));
});

test('no hint is requested while an answer is being sent or after the verdict', () => {
  expect(after(...CHOSEN, FIFTY)).toEqual(after(...CHOSEN));
  expect(after(...ANSWERED, FIFTY)).toEqual(after(...ANSWERED));
});

test('after a lost connection the same hint is sent again with the same key', () => {
  const lost = after(...CUBES, RANDOM, { type: 'failed', trouble: 'offline' });
  const again = play(lost, { type: 'again' });

  expect(screenOf(lost)).toBe('question');
  expect(again.sending).toBe(lost.sending);
  expect(again.trouble).toBeNull();
});

test('an answer can be sent while a hint is pending, whose late response is ignored', () => {
  const state = after(...PLAYING, FIFTY, { type: 'failed', trouble: 'offline' });

  const answering = play(state, { type: 'answer', given: { optionId: 'a' } });

  expect(answering).toMatchObject({ sending: { call: 'answer' }, trouble: null });
  expect(play(answering, { type: 'hinted', taken: TAKEN })).toEqual(answering);
});

test('a hint that failed can be cancelled', () => {
  const lost: PlayEvent[] = [...PLAYING, FIFTY, { type: 'failed', trouble: 'offline' }];

  expect(after(...lost, { type: 'dismiss' })).toEqual(after(...PLAYING));
});

test('a refused hint does not change the question', () => {
  const state = after(...PLAYING, FIFTY, { type: 'failed', trouble: 'hint.useless' });

  expect(state).toMatchObject({ sending: null, trouble: null });
  expect(state.announcement).toEqual({ kind: 'refused', why: 'hint.useless' });
  expect(state.play?.hints).toEqual({ fiftyfifty: 1 });
});

test('a hint that was used on another device is marked as used here', () => {
  const state = after(...PLAYING, FIFTY, { type: 'failed', trouble: 'hint.spent' });

  expect(state.play?.hints).toEqual({ fiftyfifty: 0 });
});

test('a hint for a play that was continued elsewhere reloads the play', () => {
  const state = after(...PLAYING, FIFTY, { type: 'failed', trouble: 'stale' });

  expect(state.sending).toEqual({ call: 'read', id: '0199-play', movedOn: true });
});

test('first and unused are available again at the next question, and random is not', () => {
  const spent = (hint: 'first' | 'unused' | 'random', left: number): PlayEvent[] => [
    { type: 'hint', hint, key: 'press' },
    { type: 'hinted', taken: { hint, left, applied: NOTHING_APPLIED } },
  ];
  const hints: PlayEvent[] = [
    ...CUBES,
    ...spent('first', 0),
    ...spent('unused', 0),
    ...spent('random', 1),
  ];
  const spelled = { ...outcome(0, true), given: { optionId: null, text: 'КИТ' } };
  const right = { ...given(0, true), outcome: spelled, next: cubes(1) };

  const state = after(
    ...hints,
    { type: 'answer', given: { text: 'КИТ' } },
    { type: 'answered', given: right },
    { type: 'next' },
  );

  expect(after(...hints).play?.hints).toEqual({ first: 0, unused: 0, random: 1 });
  expect(state.play?.hints).toEqual({ first: 1, unused: 1, random: 1 });
});
