import { expect, test } from '@jest/globals';
import { arrived, isUntouched, lost, pressed, votingFrom } from './voting.ts';

test('a vote is shown immediately and sent', () => {
  expect(pressed(votingFrom(0), 1)).toMatchObject({
    saved: 0,
    shown: 1,
    sending: 1,
    failed: false,
  });
});

test('pressing the same thumb again withdraws the vote', () => {
  expect(pressed(votingFrom(1), 1)).toMatchObject({ shown: 0, sending: 0 });
});

test('pressing the other thumb changes the vote', () => {
  expect(pressed(votingFrom(1), -1)).toMatchObject({ shown: -1, sending: -1 });
});

test('a press while a vote is being sent is sent after the response', () => {
  const waiting = pressed(pressed(votingFrom(0), 1), -1);

  expect(waiting).toMatchObject({ shown: -1, sending: 1 });
  expect(arrived(waiting, 1)).toMatchObject({ saved: 1, shown: -1, sending: -1 });
});

test('two presses that cancel each other send nothing more', () => {
  const back = pressed(pressed(votingFrom(0), 1), 1);

  expect(arrived(back, 1)).toMatchObject({ sending: 0 });
  expect(arrived(arrived(back, 1), 0)).toMatchObject({ shown: 0, sending: null });
});

test('a vote that could not be sent is no longer shown', () => {
  expect(lost(pressed(votingFrom(-1), 1))).toEqual({ ...votingFrom(-1), failed: true });
});

test('the next press clears the failure', () => {
  expect(pressed(lost(pressed(votingFrom(0), 1)), 1)).toMatchObject({ sending: 1, failed: false });
});

test('a voting without a press is untouched, and one with a press is not', () => {
  const cast = arrived(pressed(votingFrom(0), 1), 1);

  expect([votingFrom(0), pressed(votingFrom(0), 1), cast].map(isUntouched)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a stored vote is reported, even if it equals the one before', () => {
  const takenBack = arrived(pressed(votingFrom(1), 1), 0);

  expect([votingFrom(1), takenBack, arrived(pressed(takenBack, 1), 1)]).toMatchObject([
    { saved: 1, cast: false },
    { saved: 0, cast: true },
    { saved: 1, cast: true },
  ]);
});

test('a withdrawn vote is not untouched', () => {
  expect(isUntouched(arrived(pressed(votingFrom(1), 1), 0))).toBe(false);
});
