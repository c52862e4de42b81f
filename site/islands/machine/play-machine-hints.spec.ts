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

test('a hint is asked for at the open question, without a key', () => {
  expect(after(...PLAYING, FIFTY).sending).toEqual({
    call: 'hint',
    id: '0199-play',
    body: { index: 0, hint: 'fiftyfifty' },
  });
});

test('only the random hint has a key, since it may be taken twice', () => {
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

test('a hint that is spent, or of another mode, is not asked for', () => {
  const spent = after(...PLAYING, FIFTY, { type: 'hinted', taken: TAKEN });

  expect(play(spent, FIFTY)).toEqual(spent);
  expect(after(...PLAYING, RANDOM)).toEqual(after(...PLAYING));
});

test('a second press while the first is under way changes nothing', () => {
  const second: PlayEvent = { type: 'hint', hint: 'random', key: 'press-2' };

  expect(after(...CUBES, RANDOM, second)).toEqual(after(...CUBES, RANDOM));
});

test('neither while an answer is under way nor after the verdict a hint is asked for', () => {
  expect(after(...CHOSEN, FIFTY)).toEqual(after(...CHOSEN));
  expect(after(...ANSWERED, FIFTY)).toEqual(after(...ANSWERED));
});

test('a lost connection sends the very same hint once more, with the same key', () => {
  const lost = after(...CUBES, RANDOM, { type: 'failed', trouble: 'offline' });
  const again = play(lost, { type: 'again' });

  expect(screenOf(lost)).toBe('question');
  expect(again.sending).toBe(lost.sending);
  expect(again.trouble).toBeNull();
});

test('an answer does not wait for a hint that is on its way, and the hint comes too late', () => {
  const state = after(...PLAYING, FIFTY, { type: 'failed', trouble: 'offline' });

  const answering = play(state, { type: 'answer', given: { optionId: 'a' } });

  expect(answering).toMatchObject({ sending: { call: 'answer' }, trouble: null });
  expect(play(answering, { type: 'hinted', taken: TAKEN })).toEqual(answering);
});

test('a hint that failed can be cancelled', () => {
  const lost: PlayEvent[] = [...PLAYING, FIFTY, { type: 'failed', trouble: 'offline' }];

  expect(after(...lost, { type: 'dismiss' })).toEqual(after(...PLAYING));
});

test('a hint that is refused leaves the question as it is', () => {
  const state = after(...PLAYING, FIFTY, { type: 'failed', trouble: 'hint.useless' });

  expect(state).toMatchObject({ sending: null, trouble: null });
  expect(state.announcement).toEqual({ kind: 'refused', why: 'hint.useless' });
  expect(state.play?.hints).toEqual({ fiftyfifty: 1 });
});

test('a hint that was spent on another device is spent here', () => {
  const state = after(...PLAYING, FIFTY, { type: 'failed', trouble: 'hint.spent' });

  expect(state.play?.hints).toEqual({ fiftyfifty: 0 });
});

test('a hint for a play that has moved on elsewhere reads the play again', () => {
  const state = after(...PLAYING, FIFTY, { type: 'failed', trouble: 'stale' });

  expect(state.sending).toEqual({ call: 'read', id: '0199-play', movedOn: true });
});

test('first and unused are there again at the next question, random is not', () => {
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
