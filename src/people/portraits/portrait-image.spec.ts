import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { portraitOf } from './portrait-image.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1a7e4c' } });

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'portraitOf turns a %s into WebP of 400 × 400 px',
  async format => {
    const portrait = await portraitOf(await plain(640, 300).toFormat(format).toBuffer());

    const { format: made, width, height } = await sharp(portrait as Buffer).metadata();
    expect([made, width, height]).toEqual(['webp', 400, 400]);
  },
);

test('portraitOf removes the metadata of the camera', async () => {
  const exif = { IFD0: { Copyright: 'Оля' } };
  const given = await plain(500, 500).withExif(exif).jpeg().toBuffer();

  const portrait = await portraitOf(given);

  expect((await sharp(given).metadata()).exif).toBeDefined();
  expect((await sharp(portrait as Buffer).metadata()).exif).toBeUndefined();
});

test.each([
  ['text', Buffer.from('<!doctype html><p>Sign in first</p>')],
  ['an empty file', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('portraitOf returns null for %s', async (_what, bytes) => {
  expect(await portraitOf(bytes)).toBeNull();
});

test('portraitOf returns null for a truncated picture', async () => {
  const whole = await plain(900, 900).png({ compressionLevel: 0 }).toBuffer();

  expect(await portraitOf(whole.subarray(0, whole.length / 2))).toBeNull();
});

test('portraitOf returns null for a picture with too many pixels', async () => {
  expect(await portraitOf(await plain(5_100, 5_000).png().toBuffer())).toBeNull();
});
