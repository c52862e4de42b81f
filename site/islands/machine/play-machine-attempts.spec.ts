import { expect, test } from '@jest/globals';
import type { AnswerGiven } from '../../../contracts/plays.ts';
import { after, attempt, CUBES, cubes, outcome, question, RESULT } from './machine-samples.ts';
import { play, screenOf } from './play-machine.ts';
import type { PlayEvent } from './play-state.ts';

const wrong = (number: number): AnswerGiven => ({
  outcome: { ...attempt(0, number), given: { optionId: null, text: 'Т’ИК' } },
  next: cubes(0, number + 1),
  result: null,
  retired: [],
});
const TRIED: PlayEvent[] = [...CUBES, { type: 'answer', given: { text: 'ТИК' } }];
const WRONG: PlayEvent[] = [...TRIED, { type: 'answered', given: wrong(1) }];

test('an attempt is sent once with its letters', () => {
  const again: PlayEvent = { type: 'answer', given: { text: 'КИТ' } };

  expect(after(...TRIED, again).sending).toEqual({
    call: 'answer',
    id: '0199-play',
    body: { index: 0, attempt: 1, text: 'ТИК' },
  });
});

test('after a wrong attempt the question stays, with the number of attempts left', () => {
  const state = after(...WRONG);

  expect(screenOf(state)).toBe('question');
  expect(state.question).toMatchObject({ index: 0, attempt: 2 });
  expect(state.announcement).toEqual({ kind: 'attempt', attemptsLeft: 4 });
  expect(state.play).toMatchObject({ index: 0, correct: 0 });
});

test('the next attempt is sent with the next number', () => {
  const state = after(...WRONG, { type: 'answer', given: { text: 'КИТ' } });

  expect(state.sending).toMatchObject({ body: { attempt: 2, text: 'КИТ' } });
});

test('all attempts are kept, and a right one ends the question', () => {
  const right: AnswerGiven = {
    outcome: { ...outcome(0, true), attempt: 2, given: { optionId: null, text: 'КИТ' } },
    next: cubes(1),
    result: null,
    retired: [],
  };

  const state = after(
    ...WRONG,
    { type: 'answer', given: { text: 'КИТ' } },
    { type: 'answered', given: right },
  );

  expect(screenOf(state)).toBe('verdict');
  expect(state.play?.answers.map(answer => answer.attempt)).toEqual([1, 2]);
  expect(state.play).toMatchObject({ index: 1, correct: 1 });
});

test('a repeated or late outcome of an attempt changes nothing', () => {
  expect(after(...WRONG, { type: 'answered', given: wrong(1) })).toEqual(after(...WRONG));
});

test('an attempt with a lost response is sent again unchanged', () => {
  const lost = after(...TRIED, { type: 'failed', trouble: 'offline' });

  expect(play(lost, { type: 'again' }).sending).toBe(lost.sending);
});

test('an attempt at a question that ended elsewhere reloads the play', () => {
  const elsewhere: AnswerGiven = { ...wrong(1), next: question(1) };
  const finished: AnswerGiven = { ...wrong(1), next: null, result: RESULT };

  for (const given of [elsewhere, finished])
    expect(after(...TRIED, { type: 'answered', given }).sending).toEqual({
      call: 'read',
      id: '0199-play',
      movedOn: true,
    });
});
