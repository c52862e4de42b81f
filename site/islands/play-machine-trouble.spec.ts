import { expect, test } from '@jest/globals';
import { ANSWERED, after, CHOSEN, given, PLAYING, RESULT, started } from './machine-samples.ts';
import { play, screenOf } from './play-machine.ts';
import type { PlayEvent } from './play-state.ts';

test('a lost connection keeps the choice, and sending again sends the very same', () => {
  const lost = after(...CHOSEN, { type: 'failed', trouble: 'offline' });
  const again = play(lost, { type: 'again' });

  expect(lost).toMatchObject({ chosen: 'b', trouble: 'offline' });
  expect(screenOf(lost)).toBe('question');
  expect(again.sending).toBe(lost.sending);
  expect(again.trouble).toBeNull();
});

test('an answer that is told twice counts once', () => {
  const twice = after(...ANSWERED, { type: 'answered', given: given(0, false) });

  expect(twice.play?.answers).toHaveLength(1);
});

test('an outcome of a question that has left the screen is passed over', () => {
  const gone: PlayEvent[] = [...ANSWERED, { type: 'next' }];

  expect(after(...gone, { type: 'answered', given: given(0, true) })).toEqual(after(...gone));
});

test('a stored answer of another device wins over the choice made here', () => {
  const state = after(
    ...PLAYING,
    { type: 'answer', given: { optionId: 'c' } },
    { type: 'answered', given: given(0, true) },
  );

  expect(state.chosen).toBe('a');
});

test('a play that moved on elsewhere is read again', () => {
  const state = after(...CHOSEN, { type: 'failed', trouble: 'stale' });

  expect(state.sending).toEqual({ call: 'read', id: '0199-play' });
  expect(state.trouble).toBeNull();
});

test('a play that is refused even when read does not go round in circles', () => {
  const state = after(
    ...CHOSEN,
    { type: 'failed', trouble: 'stale' },
    { type: 'failed', trouble: 'stale' },
  );

  expect(state.trouble).toBe('server');
});

test('a play that was finished elsewhere shows its result', () => {
  const finished = started({ finished: true, index: 2, question: null, result: RESULT });

  expect(screenOf(after(...CHOSEN, { type: 'told', play: finished }))).toBe('result');
});

test('a play that is gone is begun anew', () => {
  const state = after(...CHOSEN, { type: 'failed', trouble: 'gone' }, { type: 'again' });

  expect(state.sending).toEqual({ call: 'start', restart: false });
  expect(state.question).toBeNull();
});

test('calling off a surrender that did not arrive gives the question back', () => {
  const state = after(
    ...PLAYING,
    { type: 'give-up' },
    { type: 'failed', trouble: 'offline' },
    { type: 'dismiss' },
  );

  expect(state).toEqual(after(...PLAYING));
});
