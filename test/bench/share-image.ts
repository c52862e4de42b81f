import { randomUUID } from 'node:crypto';
import { median } from './median.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

type ShareImagesFile = typeof import('../../src/media/share-images/share-images.ts');
type OpenStorageFile = typeof import('../../src/media/storage/open-storage.ts');
type ConfigFile = typeof import('../../src/config.ts');

const built = <T>(path: string): Promise<T> =>
  import(new URL(`../../dist/src/${path}.js`, import.meta.url).href);

const CALLS = 20;
const LIMIT_MS = 60;
const LONGEST = 2_000;
/** Text lengths around the limits at which the font size changes. */
const LENGTHS = [20, 71, 100, 101, 200, 201, 300, 301, 500, 501];
const WORDS = 'Ґава їсть єдиний ківі під дощем, щоб зрозуміти, чому ластівки літають низько.'.split(
  ' ',
);

/** Measures the processor time of a share image that is not cached, within this process. */
export async function measureShareImage({ stage, report }: { stage: Stage; report: Report }) {
  const { loadConfig } = await built<ConfigFile>('config');
  const { ShareImages } = await built<ShareImagesFile>('media/share-images/share-images');
  const { openStorage } = await built<OpenStorageFile>('media/storage/open-storage');
  const config = loadConfig(stage.env);
  const images = new ShareImages(openStorage(config), config);
  const cost = (length: number) =>
    processorTime(() => images.of({ title: textOf(50), text: textOf(length) }));

  const costs = async (lengths: number[]) => {
    const all: number[] = [];
    for (const length of lengths) all.push(await cost(length));
    return all;
  };
  await costs(LENGTHS);
  const mixed = await costs(Array.from({ length: CALLS }, (_, at) => lengthAt(at)));
  const longest = await costs(Array<number>(CALLS).fill(LONGEST));
  report.add({
    name: 'a share image that is not cached, processor time',
    value: median(mixed),
    unit: ' ms',
    digits: 1,
    limit: { atMost: LIMIT_MS },
  });
  report.note(`${median(longest).toFixed(1)} ms with the longest text, ${LONGEST} characters`);
}

const lengthAt = (at: number) => LENGTHS[at % LENGTHS.length] as number;

/** In milliseconds, for all threads. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A different text for every call. */
function textOf(length: number): string {
  let text = randomUUID().slice(0, 8);
  for (let at = 0; text.length < length; at++) text += ` ${WORDS[at % WORDS.length]}`;
  return text.slice(0, length);
}
