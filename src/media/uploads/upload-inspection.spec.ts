import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { hostileFiles, jpegOf, pngOf } from '../../../test/support/hostile-files.ts';
import { FRAME_SECONDS, id3Of, mp3Of } from '../../../test/support/mp3-frames.ts';
import { MediaRefused } from './media-refused.ts';
import { LARGEST_UPLOAD, type UploadFacts, UploadInspection } from './upload-inspection.ts';

/** Inspects a file that arrives in pieces of these sizes, repeated as often as needed. */
function inspect(bytes: Buffer, sizes: readonly number[] = [65_536]): UploadFacts {
  const inspection = new UploadInspection();
  for (let at = 0, piece = 0; at < bytes.length; piece++) {
    const end = at + (sizes[piece % sizes.length] ?? 1);
    inspection.push(bytes.subarray(at, end));
    at = end;
  }
  return inspection.end();
}

function refusalOf(bytes: Buffer): string {
  try {
    inspect(bytes);
    return 'none';
  } catch (error) {
    if (error instanceof MediaRefused) return error.refusal;
    throw error;
  }
}

const files = await hostileFiles();

test.each(files.filter(file => !file.isFoundLate))(
  'the inspection refuses $what with the code $code',
  file => {
    expect(refusalOf(file.bytes)).toBe(file.code);
  },
);

test.each(files.filter(file => file.isFoundLate))(
  '$what passes the inspection, since only decoding reveals the fault',
  file => {
    expect(refusalOf(file.bytes)).toBe('none');
  },
);

test('the inspection of a PNG returns its width and height', () => {
  expect(inspect(pngOf(64, 36))).toMatchObject({
    kind: 'image',
    mime: 'image/png',
    width: 64,
    height: 36,
  });
});

test.each([{ progressive: false }, { progressive: true }])(
  'the inspection of a JPEG saved with %j returns its width, height and size in bytes',
  async options => {
    const jpeg = await sharp(await jpegOf(640, 360))
      .jpeg(options)
      .toBuffer();

    expect(inspect(jpeg)).toMatchObject({
      kind: 'image',
      mime: 'image/jpeg',
      width: 640,
      height: 360,
      bytes: jpeg.length,
    });
  },
);

test('a JPEG followed by other bytes is accepted', async () => {
  const jpeg = await jpegOf(64, 36);

  expect(inspect(Buffer.concat([jpeg, jpeg, Buffer.alloc(99)]))).toMatchObject({ width: 64 });
});

test('a file of exactly 10 MB is accepted', async () => {
  const jpeg = await jpegOf(64, 36);
  const padded = Buffer.concat([jpeg, Buffer.alloc(LARGEST_UPLOAD - jpeg.length)]);

  expect(inspect(padded)).toMatchObject({ bytes: LARGEST_UPLOAD });
});

test('the length of a clip is added up from its frames; tags and other bytes between them do not count', () => {
  const ape = Buffer.concat([Buffer.from('APETAGEX\xd0\x07\0\0', 'latin1'), Buffer.alloc(20)]);
  ape.writeUInt32LE(70_000, 12);
  const clip = Buffer.concat([
    id3Of(5_000),
    mp3Of(50),
    Buffer.from('noise'),
    mp3Of(50),
    ape,
    Buffer.alloc(70_000),
    Buffer.from('TAG'),
    Buffer.alloc(125),
  ]);

  expect(inspect(clip)).toMatchObject({
    kind: 'audio',
    duration: expect.closeTo(100 * FRAME_SECONDS, 6),
  });
});

test('a forged Xing header does not change the length of a clip', () => {
  const clip = mp3Of(1_500);
  clip.write('Xing\0\0\0\x01\0\0\0\x05', 36, 'latin1');

  expect(inspect(clip).duration).toBeCloseTo(1_500 * FRAME_SECONDS, 6);
});

test('a truncated last frame does not count towards the length of a clip', () => {
  expect(inspect(mp3Of(20).subarray(0, -1)).duration).toBeCloseTo(19 * FRAME_SECONDS, 6);
});

test('bytes before a clip that happen to look like a frame header do not determine its format', () => {
  const chance = Buffer.from([0xff, 0xf3, 0x18, 0, 1, 2, 3]);

  const { duration } = inspect(Buffer.concat([id3Of(10), chance, mp3Of(20)]));

  // The stray header reaches into the first frame, so that frame is lost.
  expect(duration).toBeCloseTo(19 * FRAME_SECONDS, 6);
});

test('the inspection gives the same result whatever the sizes of the chunks in which a file arrives', async () => {
  const goods = [pngOf(64, 36), await jpegOf(64, 36), Buffer.concat([id3Of(99), mp3Of(30)])];
  const sizes = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(...goods), sizes, (bytes, pieces) => {
      expect(inspect(bytes, pieces)).toEqual(inspect(bytes));
    }),
  );
});
