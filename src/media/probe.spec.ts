import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { FRAME_SECONDS, id3Of, mp3Of } from '../../test/support/mp3-frames.ts';
import { masterOf, probe, renderWebp } from './probe.ts';

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#0a7"/></svg>',
);

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#07a' } });

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
};

test.each([
  ['PNG', 'image/png', () => pictureOf(40, 30).png().toBuffer()],
  ['JPEG', 'image/jpeg', () => pictureOf(40, 30).jpeg().toBuffer()],
] as const)(
  'probe recognises a %s by its bytes and returns its size',
  async (_what, mime, make) => {
    const bytes = await make();

    const facts = await probe(bytes);

    expect(facts).toMatchObject({ kind: 'image', mime, width: 40, height: 30, duration: null });
  },
);

test('probe recognises an SVG by its bytes and returns its size', async () => {
  expect(await probe(DRAWING)).toMatchObject({
    kind: 'image',
    mime: 'image/svg+xml',
    width: 640,
    height: 360,
  });
});

test('the placeholder of a picture has 10 × 10 pixels', async () => {
  const facts = await probe(await pictureOf(40, 30).png().toBuffer());

  const [head, data = ''] = facts?.placeholder?.split(',') ?? [];
  expect(head).toBe('data:image/webp;base64');
  expect(await sizeOf(Buffer.from(data, 'base64'))).toEqual({ width: 10, height: 10 });
});

test('the size of a photograph with EXIF rotation is that of the upright picture', async () => {
  const lying = await pictureOf(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();

  expect(await probe(lying)).toMatchObject({ width: 30, height: 40 });
});

test.each([
  ['with a tag', Buffer.concat([id3Of(300), mp3Of(100)])],
  ['without one', mp3Of(100)],
])('probe recognises an MP3 %s and returns its length', async (_what, bytes) => {
  const facts = await probe(bytes);

  expect(facts).toMatchObject({
    kind: 'audio',
    mime: 'audio/mpeg',
    width: null,
    placeholder: null,
  });
  expect(facts?.duration).toBeCloseTo(100 * FRAME_SECONDS, 6);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an empty file', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('only words')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => pictureOf(4, 4).gif().toBuffer()],
  ['a GIF', () => pictureOf(4, 4).gif().toBuffer()],
  ['a tag with no sound behind it', () => id3Of(300)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
])('probe returns null for %s', async (_what, make) => {
  expect(await probe(await make())).toBeNull();
});

test('probe returns null for a picture with too many pixels', async () => {
  const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>';

  expect(await probe(Buffer.from(huge))).toBeNull();
});

test('the master is upright, at most 2400 px long, and has no metadata', async () => {
  const photograph = await pictureOf(3_000, 2_000)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { ImageDescription: 'the answer' } })
    .jpeg()
    .toBuffer();

  const { data, info } = await masterOf(photograph, 'image/jpeg');

  expect(info).toMatchObject({ width: 1_600, height: 2_400 });
  expect(data).toHaveLength(1_600 * 2_400 * info.channels);
});

test('an SVG is rasterised in a larger size than stated, so that it stays sharp', async () => {
  const { info } = await masterOf(DRAWING, 'image/svg+xml');

  expect(info.width).toBeGreaterThanOrEqual(1_280);
});

test('a rendition has the requested width, but is not wider than the picture', async () => {
  const master = await masterOf(await pictureOf(800, 600).png().toBuffer(), 'image/png');

  const sizes = await Promise.all(
    [320, 1_536].map(async width => sizeOf(await renderWebp(master, width, 75))),
  );

  expect(sizes).toEqual([
    { width: 320, height: 240 },
    { width: 800, height: 600 },
  ]);
});
