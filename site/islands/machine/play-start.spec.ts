import { expect, test } from '@jest/globals';
import { after, PLAYING, RESULT, started } from './machine-samples.ts';
import { startOf } from './play-start.ts';
import type { PlayEvent } from './play-state.ts';

const NONE = { best: null, unfinished: null };
const best = { playId: 'first-play', correct: 7, total: 12 };
const unfinished = { playId: 'open-play', index: 3, total: 12 };
const over = started({ finished: true, question: null, result: RESULT });
const FINISHED: PlayEvent[] = [{ type: 'open' }, { type: 'loaded', play: over }, { type: 'close' }];
const NEW = after();

test('a content without plays offers Play', () => {
  const first = { play: 'first', resultOf: null, again: false };

  expect(startOf(NEW, null)).toEqual(first);
  expect(startOf(NEW, NONE)).toEqual(first);
});

test('a fresh visit offers to continue an unfinished play, and the result of an earlier finished one', () => {
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

test('a fresh visit to a finished content offers its result and a practice play', () => {
  expect(startOf(NEW, { best, unfinished: null })).toEqual({
    play: null,
    resultOf: 'first-play',
    again: true,
  });
});

test('events in this tab take precedence over the marks loaded with the page', () => {
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
