import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FRAME_SECONDS, id3Of, mp3Of } from '../../test/support/mp3-frames.ts';
import { mp3Seconds, withoutTags } from './mp3.ts';

/** Returns one frame with this header and its correct length. */
const frameWith = (header: number, bytes: number) => {
  const frame = Buffer.alloc(bytes);
  frame.writeUInt32BE(header);
  return frame;
};

test('mp3Seconds adds up the lengths of all frames', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), frames => {
      expect(mp3Seconds(mp3Of(frames))).toBeCloseTo(frames * FRAME_SECONDS, 6);
    }),
  );
});

test('mp3Seconds ignores a Xing header with a wrong length', () => {
  const clip = mp3Of(1_500);
  clip.write('Xing\0\0\0\x01\0\0\0\x05', 36, 'latin1');

  expect(mp3Seconds(clip)).toBeCloseTo(1_500 * FRAME_SECONDS, 6);
});

test('mp3Seconds skips an ID3v2 tag by its size, whatever the tag contains', () => {
  const tagged = Buffer.concat([id3Of(5_000), mp3Of(10)]);

  expect(mp3Seconds(tagged)).toBeCloseTo(10 * FRAME_SECONDS, 6);
});

test('mp3Seconds skips bytes between frames', () => {
  const clip = Buffer.concat([mp3Of(3), Buffer.from('noise of any kind'), mp3Of(4)]);

  expect(mp3Seconds(clip)).toBeCloseTo(7 * FRAME_SECONDS, 6);
});

test.each([
  ['MPEG-1, 44.1 kHz, 128 kbit/s, padded', 0xfffb9200, 418, 1152 / 44_100],
  ['MPEG-1, 48 kHz, 320 kbit/s', 0xfffbe400, 960, 1152 / 48_000],
  ['MPEG-1, 32 kHz, 32 kbit/s', 0xfffb1800, 144, 1152 / 32_000],
  ['MPEG-2, 22.05 kHz, 64 kbit/s', 0xfff38000, 208, 576 / 22_050],
  ['MPEG-2.5, 8 kHz, 8 kbit/s', 0xffe31800, 72, 576 / 8_000],
])('mp3Seconds counts a frame of %s', (_what, header, bytes, seconds) => {
  const two = Buffer.concat([frameWith(header, bytes), frameWith(header, bytes)]);

  expect(mp3Seconds(two)).toBeCloseTo(2 * seconds, 9);
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a header cut short', Buffer.from([0xff, 0xfb, 0x90])],
  ['a text', Buffer.from('These are only words, and no sound at all.')],
  ['a tag alone', id3Of(200)],
  ['a tag cut short', id3Of(200).subarray(0, 8)],
  ['layer II', frameWith(0xfffd9000, 417)],
  ['a forbidden bit rate', frameWith(0xfffbf000, 417)],
  ['a free bit rate', frameWith(0xfffb0000, 417)],
])('mp3Seconds returns 0 for %s', (_what, bytes) => {
  expect(mp3Seconds(bytes)).toBe(0);
});

test('mp3Seconds returns a number that is not negative for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), bytes => {
      expect(mp3Seconds(Buffer.from(bytes))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('withoutTags returns only the frames', () => {
  const frames = mp3Of(3);
  const tagAtTheEnd = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 'the answer')]);

  const clean = withoutTags(Buffer.concat([id3Of(300), frames, tagAtTheEnd]));

  expect(clean).toEqual(frames);
});

test('withoutTags returns a clip without tags unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), frames => {
      expect(withoutTags(mp3Of(frames))).toEqual(mp3Of(frames));
    }),
  );
});
