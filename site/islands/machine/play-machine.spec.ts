import { expect, test } from '@jest/globals';
import { ANSWERED, after, CHOSEN, given, PLAYING } from './machine-samples.ts';
import { screenOf } from './play-machine.ts';
import type { PlayEvent } from './play-state.ts';

test('opening requests a play and shows that it is loading', () => {
  const state = after({ type: 'open' });

  expect(state.sending).toEqual({ call: 'start', restart: false });
  expect(screenOf(state)).toBe('loading');
});

test('a loaded play shows its open question', () => {
  const state = after(...PLAYING);

  expect(screenOf(state)).toBe('question');
  expect(state.question?.index).toBe(0);
});

test('a choice is sent with the index and attempt of the question on the screen', () => {
  const { sending, chosen } = after(...CHOSEN);

  expect(sending).toEqual({
    call: 'answer',
    id: '0199-play',
    body: { index: 0, attempt: 1, optionId: 'b' },
  });
  expect(chosen).toBe('b');
});

test('a second choice while the first is being sent changes nothing', () => {
  const state = after(
    ...CHOSEN,
    { type: 'answer', given: { optionId: 'c' } },
    { type: 'answer', given: { skip: true } },
  );

  expect(state).toEqual(after(...CHOSEN));
});

test('a skip is sent without an option', () => {
  const { sending, chosen } = after(...PLAYING, { type: 'answer', given: { skip: true } });

  expect(sending).toMatchObject({ body: { index: 0, attempt: 1, skip: true } });
  expect(chosen).toBeNull();
});

test('the verdict stays until the player presses Next', () => {
  const state = after(...ANSWERED);

  expect(screenOf(state)).toBe('verdict');
  expect(state.question?.index).toBe(0);
  expect(state.play).toMatchObject({ index: 1, correct: 0, finished: false });
});

test('an answer after the verdict changes nothing', () => {
  const again: PlayEvent = { type: 'answer', given: { optionId: 'a' } };

  expect(after(...ANSWERED, again)).toEqual(after(...ANSWERED));
});

test('Next shows the next question with nothing chosen', () => {
  const state = after(...ANSWERED, { type: 'next' });

  expect(screenOf(state)).toBe('question');
  expect(state).toMatchObject({ question: { index: 1 }, chosen: null, outcome: null });
});

test('Next before a verdict does nothing', () => {
  expect(after(...PLAYING, { type: 'next' })).toEqual(after(...PLAYING));
});

test('in clicker each outcome updates the retired options', () => {
  const retiring = { ...given(0, false), retired: ['a', 'd'] };

  const state = after(...CHOSEN, { type: 'answered', given: retiring });

  expect(state.play?.retired).toEqual(['a', 'd']);
});
