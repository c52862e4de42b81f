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
const LEAST_RATIO = 0.7;

interface Parts {
  origin: string;
  stage: Stage;
  report: Report;
}

/** Compares the time until an upload is ready with the time that sharp alone needs for the same picture. */
export async function measureUpload({ origin, stage, report }: Parts): Promise<void> {
  const stop = stage.startWorker();
  const [author] = (await bringAuthors(stage, origin, 1)) as [BenchAuthor];
  const rounds: { bare: number; call: number; size: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    // A picture of 12 megapixels, different in every round, since equal files are stored once.
    const bytes = await noisyPicture(4_000, 3_000, 95);
    const bare = await milliseconds(() => processWithSharp(bytes));
    let id = '';
    const call = await milliseconds(async () => {
      id = await upload(author, bytes);
      await until(author, id, ({ state }) => state === 'ready');
    });
    // Waits until the renditions are made too, since making them would slow down the next round.
    await until(author, id, ({ renditions }) => renditions !== null);
    rounds.push({ bare, call, size: bytes.length / MEGABYTE });
  }
  await stop();
  const measured = rounds.slice(1);
  report.add({
    name: 'speed of an upload of 5 MB until it is ready, relative to sharp alone',
    value: median(measured.map(({ bare, call }) => bare / call)),
    limit: { atLeast: LEAST_RATIO },
  });
  const of = (side: 'bare' | 'call' | 'size') => median(measured.map(round => round[side]));
  report.note(
    `${of('call').toFixed(0)} and ${of('bare').toFixed(0)} ms for ${of('size').toFixed(1)} MB`,
  );
}

/** Makes the stored picture and its placeholder, as the product does before a photograph is ready. */
async function processWithSharp(bytes: Buffer): Promise<void> {
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

async function until(author: BenchAuthor, id: string, condition: (media: Media) => boolean) {
  while (!condition(await author.call<Media>('GET', `/api/media/${id}`))) await pause(10);
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
