import { setTimeout as pause } from 'node:timers/promises';
import sharp, { type JpegOptions } from 'sharp';
import type { Database } from '../../src/database.ts';
import { memoryOf, peakMemory, peakOfChildren } from './memory.ts';
import { openDatabase } from './population.ts';
import type { Stage } from './stage.ts';
import { noisyPicture, plainPicture, Uploader } from './uploader.ts';
import { addAuthors } from './uploads.ts';

const LARGEST = 10 * 1_048_576;
const AT_ONCE = 50;
/** How many MB the web process may grow during the uploads. */
const MAX_WEB_GROWTH = 80;
/** In MB. */
const MAX_WORKER_MEMORY = 400;
const TIMEOUT_MS = 300_000;

const UNFINISHED = `select from file where state = 'processing' union all
select from outbox where name in ('process-upload', 'render-file') and done_at is null limit 1`;

/** Uploads the largest allowed files; returns a sentence for each process that took more memory than allowed. */
export async function measureUploadMemory(stage: Stage): Promise<string[]> {
  const database = await openDatabase(stage.env);
  const uploader = new Uploader(stage.origin, await addAuthors(database, stage.env));
  // A new process, so that its memory is that of the uploads only.
  await stage.killWorker();
  const web = await webGrowth(stage, uploader);
  await untilProcessed(database);
  const worker = await workerPeaks(stage, uploader, database);
  await database.pool.end();
  console.log(`\n  web grew by ${web.toFixed(0)} MB during ${AT_ONCE} uploads of 10 MB at once`);
  for (const [what, peak] of worker) console.log(`  worker: ${peak.toFixed(0)} MB with ${what}`);
  return [
    ...(web > MAX_WEB_GROWTH ? [`web grew by ${web.toFixed(0)} MB`] : []),
    ...worker
      .filter(([, peak]) => peak > MAX_WORKER_MEMORY)
      .map(([what, peak]) => `the worker had ${peak.toFixed(0)} MB with ${what}`),
  ];
}

async function webGrowth(stage: Stage, uploader: Uploader): Promise<number> {
  const files = await largeFiles();
  // These uploads are not measured: during the first ones the process loads code and buffers that it keeps.
  for (const file of files) await uploader.send(file);
  const before = memoryOf(stage.web.pid);
  const peak = await peakMemory(stage.web.pid, () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        // The server may close the connection of a file that is too large before it is sent completely.
        uploader.send(files[at % files.length] as Buffer).catch(() => null),
      ),
    ),
  );
  return peak - before;
}

/** Files of 10 MB: one is accepted, two are refused after they were received, and one is refused at its beginning. */
async function largeFiles(): Promise<Buffer[]> {
  const photograph = Buffer.concat([await plainPicture(1), Buffer.alloc(LARGEST)]);
  const clip = Buffer.alloc(LARGEST, Buffer.from([0xff, 0xfb, 0x90, 0]));
  return [
    photograph.subarray(0, LARGEST),
    photograph.subarray(0, LARGEST + 1),
    clip,
    Buffer.alloc(LARGEST, '<svg>'),
  ];
}

/** The peak of the worker and of the process in which it decodes pictures, for each picture. */
async function workerPeaks(stage: Stage, uploader: Uploader, database: Database) {
  const peaks: [string, number][] = [];
  const { pid } = stage.worker;
  for (const [what, bytes] of Object.entries(await largePictures())) {
    let decoder = 0;
    const peak = await peakMemory(pid, async () => {
      const { status, body } = await uploader.send(bytes, 'person');
      if (status !== 201) throw new Error(`${what} was answered with ${status} ${body.code}`);
      await untilProcessed(database, () => {
        decoder = Math.max(decoder, peakOfChildren(pid));
      });
    });
    peaks.push([what, peak], [`${what}, decoding`, decoder]);
  }
  return peaks;
}

/** Pictures of 40 megapixels in the formats that take the most memory to decode. */
async function largePictures(): Promise<Record<string, Buffer>> {
  const [width, height] = [7_740, 5_160];
  const photograph = await noisyPicture(width, height, 30);
  const flat = sharp({ create: { width, height, channels: 4, background: '#86420080' } });
  const jpeg = (options: JpegOptions) => sharp(photograph).jpeg({ quality: 20, ...options });
  return {
    'a photograph': photograph,
    'a photograph on its side': await jpeg({}).withMetadata({ orientation: 6 }).toBuffer(),
    'a progressive photograph': await jpeg({ progressive: true }).toBuffer(),
    'a progressive photograph with full colours': await jpeg({
      progressive: true,
      chromaSubsampling: '4:4:4',
    }).toBuffer(),
    'an interlaced PNG': await flat.clone().png({ progressive: true }).toBuffer(),
    'an interlaced PNG with 16 bits': await flat
      .clone()
      .removeAlpha()
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer(),
    'a PNG on its side': await flat.clone().withMetadata({ orientation: 6 }).png().toBuffer(),
  };
}

async function untilProcessed({ pool }: Database, look = () => {}): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await pool.query(UNFINISHED)).rowCount !== 0) {
    if (Date.now() > deadline) throw new Error('The worker did not finish.');
    look();
    await pause(20);
  }
}
