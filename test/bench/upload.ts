import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Media } from '../../contracts/media.ts';
import { noisyPicture } from '../faults/uploader.ts';
import { type BenchAuthor, bringAuthors } from './authors.ts';
import { median } from './median.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 9;
const MEGABYTE = 1_000_000;
const LIMIT = 0.7;

interface Parts {
  origin: string;
  stage: Stage;
  report: Report;
}

/** From the first byte of an upload until it is ready, against sharp alone that decodes and encodes the same. */
export async function measureUpload({ origin, stage, report }: Parts): Promise<void> {
  const stop = stage.startWorker();
  const [author] = (await bringAuthors(stage, origin, 1)) as [BenchAuthor];
  const rounds: { bare: number; call: number; size: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    // Of 12 megapixels, and never the same twice.
    const bytes = await noisyPicture(4_000, 3_000, 95);
    const bare = await milliseconds(() => cleanBarely(bytes));
    let id = '';
    const call = await milliseconds(async () => {
      id = await upload(author, bytes);
      await until(author, id, ({ state }) => state === 'ready');
    });
    // Its renditions, which nobody waits for, would slow the next round down.
    await until(author, id, ({ renditions }) => renditions !== null);
    rounds.push({ bare, call, size: bytes.length / MEGABYTE });
  }
  await stop();
  const measured = rounds.slice(1);
  report.add({
    name: 'an upload of 5 MB until it is ready, speed against sharp alone',
    value: median(measured.map(({ bare, call }) => bare / call)),
    limit: { atLeast: LIMIT },
  });
  const of = (side: 'bare' | 'call' | 'size') => median(measured.map(round => round[side]));
  report.note(
    `${of('call').toFixed(0)} and ${of('bare').toFixed(0)} ms for ${of('size').toFixed(1)} MB`,
  );
}

/** What the product makes of a photograph before it is ready: the picture that is kept, and its placeholder. */
async function cleanBarely(bytes: Buffer): Promise<void> {
  const kept = await sharp(bytes)
    .autoOrient()
    .resize({ width: 2_400, height: 2_000, fit: 'outside', withoutEnlargement: true })
    .jpeg({ quality: 90, progressive: true })
    .toBuffer();
  await sharp(kept).resize(10, 10, { fit: 'fill' }).blur(3).webp({ quality: 50 }).toBuffer();
}

async function upload(author: BenchAuthor, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'question');
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  return (await author.call<Media>('POST', '/api/media', form)).id;
}

async function until(author: BenchAuthor, id: string, isSo: (media: Media) => boolean) {
  while (!isSo(await author.call<Media>('GET', `/api/media/${id}`))) await pause(10);
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
