import { expect, test } from '@jest/globals';
import { after, PLAYING, RESULT, started } from './machine-samples.ts';
import { startOf } from './play-start.ts';
import type { PlayEvent } from './play-state.ts';

const NONE = { best: null, unfinished: null };
const best = { playId: 'first-play', correct: 7, total: 12 };
const unfinished = { playId: 'open-play', index: 3, total: 12 };
const over = started({ finished: true, question: null, result: RESULT });
const FINISHED: PlayEvent[] = [{ type: 'open' }, { type: 'told', play: over }, { type: 'close' }];
const NEW = after();

test('a content that was never played offers a play', () => {
  const first = { play: 'first', resultOf: null, again: false };

  expect(startOf(NEW, null)).toEqual(first);
  expect(startOf(NEW, NONE)).toEqual(first);
});

test('on a fresh visit a play under way is gone on with, and what was finished can be looked at', () => {
  expect(startOf(NEW, { best: null, unfinished })).toEqual({
    play: 'resume',
    resultOf: null,
    again: false,
  });
  expect(startOf(NEW, { best, unfinished })).toEqual({
    play: 'resume',
    resultOf: 'first-play',
    again: false,
  });
});

test('on a fresh visit a finished content shows its result, and plays again for training', () => {
  expect(startOf(NEW, { best, unfinished: null })).toEqual({
    play: null,
    resultOf: 'first-play',
    again: true,
  });
});

test('what has happened in this tab counts before the page is told of it', () => {
  expect(startOf(after(...PLAYING, { type: 'close' }), NONE).play).toBe('resume');
  expect(startOf(after(...FINISHED), NONE)).toEqual({
    play: null,
    resultOf: over.id,
    again: true,
  });
  expect(
    startOf(after(...FINISHED), { best: null, unfinished: { ...unfinished, playId: over.id } })
      .play,
  ).toBeNull();
});
