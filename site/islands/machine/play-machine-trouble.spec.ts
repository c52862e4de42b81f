import { expect, test } from '@jest/globals';
import type { AnswerGiven } from '../../../contracts/plays.ts';
import {
  ANSWERED,
  after,
  CHOSEN,
  given,
  outcome,
  PLAYING,
  question,
  RESULT,
  started,
} from './machine-samples.ts';
import { play, screenOf } from './play-machine.ts';
import type { PlayEvent } from './play-state.ts';

test('a lost connection keeps the choice, which is then sent again unchanged', () => {
  const lost = after(...CHOSEN, { type: 'failed', trouble: 'offline' });
  const again = play(lost, { type: 'again' });

  expect(lost).toMatchObject({ chosen: 'b', trouble: 'offline' });
  expect(screenOf(lost)).toBe('question');
  expect(again.sending).toBe(lost.sending);
  expect(again.trouble).toBeNull();
});

test('an outcome that is received twice counts once', () => {
  const twice = after(...ANSWERED, { type: 'answered', given: given(0, false) });

  expect(twice.play?.answers).toHaveLength(1);
});

test('an outcome of a question that is no longer shown is ignored', () => {
  const gone: PlayEvent[] = [...ANSWERED, { type: 'next' }];

  expect(after(...gone, { type: 'answered', given: given(0, true) })).toEqual(after(...gone));
});

const READ_ANEW = { call: 'read', id: '0199-play', movedOn: true };

test("an answer stored by another tab is not shown as this tab's choice, and the play is reloaded", () => {
  const state = after(
    ...PLAYING,
    { type: 'answer', given: { optionId: 'c' } },
    { type: 'answered', given: given(0, true) },
  );

  expect(state.sending).toEqual(READ_ANEW);
  expect(state.outcome).toBeNull();
  expect(state.play?.answers).toEqual([]);
});

test('a choice for a question that another tab skipped reloads the play', () => {
  const skipped = { ...outcome(0, false), skipped: true, given: null };

  const state = after(...CHOSEN, {
    type: 'answered',
    given: { ...given(0, false), outcome: skipped },
  });

  expect(state.sending).toEqual(READ_ANEW);
});

test.each<[string, Partial<AnswerGiven>]>([
  ['has advanced by two questions', { next: question(2) }],
  ['has continued with a question already attempted', { next: question(1, { attempt: 2 }) }],
  ['is over', { next: null, result: RESULT }],
  ['has an outcome for another question', { outcome: outcome(1, false) }],
])('an answer to a play that %s reloads the play', (_name, changes) => {
  const state = after(...CHOSEN, { type: 'answered', given: { ...given(0, false), ...changes } });

  expect(state.sending).toEqual(READ_ANEW);
});

test('a notice that another tab continued the play stays until the next answer', () => {
  const ahead = started({ index: 1, question: question(1), answers: [outcome(0, true)] });
  const state = after(
    ...CHOSEN,
    { type: 'failed', trouble: 'stale' },
    { type: 'loaded', play: ahead },
  );

  expect(state).toMatchObject({ announcement: { kind: 'moved-on' }, question: { index: 1 } });
  expect(play(state, { type: 'answer', given: { skip: true } }).announcement).toBeNull();
});

test('a play that was continued elsewhere is reloaded', () => {
  const state = after(...CHOSEN, { type: 'failed', trouble: 'stale' });

  expect(state.sending).toEqual(READ_ANEW);
  expect(state.trouble).toBeNull();
});

test('a reload that fails too does not repeat by itself', () => {
  const state = after(
    ...CHOSEN,
    { type: 'failed', trouble: 'stale' },
    { type: 'failed', trouble: 'stale' },
  );

  expect(state.trouble).toBe('server');
});

test('a play that was finished elsewhere shows its result', () => {
  const finished = started({ finished: true, index: 2, question: null, result: RESULT });

  expect(screenOf(after(...CHOSEN, { type: 'loaded', play: finished }))).toBe('result');
});

test('a play that no longer exists is replaced by a new one', () => {
  const state = after(...CHOSEN, { type: 'failed', trouble: 'gone' }, { type: 'again' });

  expect(state.sending).toEqual({ call: 'start', restart: false });
  expect(state.question).toBeNull();
});

test('cancelling a give-up that failed returns to the question', () => {
  const state = after(
    ...PLAYING,
    { type: 'give-up' },
    { type: 'failed', trouble: 'offline' },
    { type: 'dismiss' },
  );

  expect(state).toEqual(after(...PLAYING));
});
