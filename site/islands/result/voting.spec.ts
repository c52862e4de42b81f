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

test('the same thumb again takes the vote back', () => {
  expect(pressed(votingFrom(1), 1)).toMatchObject({ shown: 0, sending: 0 });
});

test('the other thumb takes the place of the first', () => {
  expect(pressed(votingFrom(1), -1)).toMatchObject({ shown: -1, sending: -1 });
});

test('a press while a vote is on its way waits for it', () => {
  const waiting = pressed(pressed(votingFrom(0), 1), -1);

  expect(waiting).toMatchObject({ shown: -1, sending: 1 });
  expect(arrived(waiting, 1)).toMatchObject({ saved: 1, shown: -1, sending: -1 });
});

test('two presses that cancel each other send nothing more', () => {
  const back = pressed(pressed(votingFrom(0), 1), 1);

  expect(arrived(back, 1)).toMatchObject({ sending: 0 });
  expect(arrived(arrived(back, 1), 0)).toMatchObject({ shown: 0, sending: null });
});

test('a vote that did not arrive is not shown any longer', () => {
  expect(lost(pressed(votingFrom(-1), 1))).toEqual({ ...votingFrom(-1), failed: true });
});

test('the next press forgets the failure', () => {
  expect(pressed(lost(pressed(votingFrom(0), 1)), 1)).toMatchObject({ sending: 1, failed: false });
});

test('a vote that is pressed or known is touched', () => {
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

test('a vote that was taken back is touched', () => {
  expect(isUntouched(arrived(pressed(votingFrom(1), 1), 0))).toBe(false);
});
