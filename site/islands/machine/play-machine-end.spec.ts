import { expect, test } from '@jest/globals';
import { ANSWERED, after, given, outcome, PLAYING, RESULT, started } from './machine-samples.ts';
import { play, screenOf } from './play-machine.ts';
import type { PlayEvent } from './play-state.ts';

test('after the last verdict the result is shown', () => {
  const last: PlayEvent[] = [
    ...ANSWERED,
    { type: 'next' },
    { type: 'answer', given: { optionId: 'a' } },
    { type: 'answered', given: given(1, true) },
  ];

  expect(screenOf(after(...last))).toBe('verdict');
  expect(screenOf(after(...last, { type: 'next' }))).toBe('result');
  expect(after(...last).play).toMatchObject({ finished: true, correct: 1, result: RESULT });
});

test('giving up ends the play with the answers from the server', () => {
  const answers = [outcome(0, false), outcome(1, false)];

  const state = after(
    ...ANSWERED,
    { type: 'give-up' },
    {
      type: 'gave-up',
      end: { result: { ...RESULT, correct: 0, percent: 0 }, answers },
    },
  );

  expect(screenOf(state)).toBe('result');
  expect(state.play).toMatchObject({ finished: true, answers, correct: 0 });
  expect(state.withAnswers).toBe(true);
});

test('closing and opening a play shows it unchanged without a call', () => {
  const state = after(...ANSWERED, { type: 'close' }, { type: 'open' });

  expect(state).toEqual(after(...ANSWERED));
});

test('replaying starts a new play', () => {
  const finished = started({ finished: true, question: null, result: RESULT });

  const state = after({ type: 'open' }, { type: 'loaded', play: finished }, { type: 'replay' });

  expect(state).toEqual(after({ type: 'open' }));
});

test('restarting requests a new play that closes the unfinished practice play', () => {
  const state = after(...PLAYING, { type: 'restart' });

  expect(state.sending).toEqual({ call: 'start', restart: true });
});

test('a result opened by its id is loaded only if it is not in memory', () => {
  const elsewhere = after({ type: 'open-result', id: '0199-play' });
  const finished = started({ finished: true, question: null, result: RESULT });
  const here = after({ type: 'open' }, { type: 'loaded', play: finished }, { type: 'close' });

  expect(elsewhere.sending).toEqual({ call: 'read', id: '0199-play' });
  expect(play(here, { type: 'open-result', id: '0199-play' }).sending).toBeNull();
});

test('opening a result without an id asks for the result of the first play', () => {
  const state = after({ type: 'open-result', id: null });

  expect(state).toMatchObject({ open: true, withAnswers: true, sending: { call: 'find-result' } });
});

test('a result opened again shows its answers', () => {
  const finished = started({ finished: true, question: null, result: RESULT });

  const state = after({ type: 'open-result', id: '0199-play' }, { type: 'loaded', play: finished });

  expect(screenOf(state)).toBe('result');
  expect(state.withAnswers).toBe(true);
});

test('collected coins are still collected when the result is opened again', () => {
  const result = { ...RESULT, coins: 10, collected: false };
  const over = started({ finished: true, index: 2, question: null, result });
  const settled = { coins: 10, collected: true, practice: false };

  const state = after(
    ...ANSWERED,
    { type: 'loaded', play: over },
    { type: 'settled', result: settled },
    { type: 'close' },
    { type: 'open-result', id: over.id },
  );

  expect(state.play?.result).toEqual({ ...result, collected: true });
  expect(screenOf(state)).toBe('result');
});

test('an event settled before the result changes nothing', () => {
  const settled = { coins: 0, collected: false, practice: true };

  expect(after(...ANSWERED, { type: 'settled', result: settled })).toEqual(after(...ANSWERED));
});
