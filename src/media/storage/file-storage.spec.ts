import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { log } from '../../log.ts';
import { FileStorage } from './file-storage.ts';

let folder: string;
let storage: FileStorage;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  storage = new FileStorage(folder);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const pathOf = (key: string) => join(folder, key);

/** Files `1` to `count` in a folder `f`, the first the oldest. */
const writeFiles = async (count: number) => {
  for (let at = 1; at <= count; at++) {
    await storage.write(`f/${at}`, Buffer.from(`file ${at}`));
    utimesSync(pathOf(`f/${at}`), at, at);
  }
};

const namesLeft = () =>
  readdirSync(pathOf('f'))
    .map(Number)
    .sort((a, b) => a - b);

test('opening an unreadable file throws instead of returning null', async () => {
  await storage.write('f/1', Buffer.from('one'));

  await expect(storage.find('f')).rejects.toThrow('EISDIR');
});

test('trim removes nothing from a folder within the limit', async () => {
  await writeFiles(8);

  await storage.trim('f', 8);

  expect(namesLeft()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('trim removes the oldest files of a folder over the limit until three quarters of the limit are left', async () => {
  await writeFiles(9);

  await storage.trim('f', 8);

  expect(namesLeft()).toEqual([4, 5, 6, 7, 8, 9]);
});

test('concurrent calls of trim throw no error', async () => {
  await writeFiles(9);

  await Promise.all([storage.trim('f', 8), storage.trim('f', 8)]);

  expect(namesLeft()).toEqual([4, 5, 6, 7, 8, 9]);
});

test('trimToSize removes the least recently used files until the folder fits', async () => {
  const ages = { 'f/a/1': 3, 'f/b/1': 1, 'f/b/2': 2, 'f/c/1': 4 };
  for (const [key, at] of Object.entries(ages)) {
    await storage.write(key, Buffer.alloc(100));
    utimesSync(pathOf(key), at, at);
  }

  await storage.trimToSize('f', 250);

  const left = Object.keys(ages).map(key => existsSync(pathOf(key)));
  expect(left).toEqual([true, false, false, true]);
});

test('use of a file is recorded at most once an hour', async () => {
  await writeFiles(1);
  const path = pathOf('f/1');
  const halfAnHourAgo = Date.now() / 1_000 - 1_800;

  const used = await storage.use('f/1');
  const noted = statSync(path).mtimeMs;
  utimesSync(path, halfAnHourAgo, halfAnHourAgo);
  const usedAgain = await storage.use('f/1');

  for (const opened of [used, usedAgain])
    expect((await buffer(opened?.stream as Readable)).toString()).toBe('file 1');
  expect(noted).toBeGreaterThan(1_000);
  expect(statSync(path).mtimeMs / 1_000).toBeCloseTo(halfAnHourAgo, 0);
});

test('opening or finding an original does not change its modification time', async () => {
  await writeFiles(1);

  (await storage.open('f/1'))?.stream.destroy();
  await storage.find('f/1');

  expect(statSync(pathOf('f/1')).mtimeMs).toBe(1_000);
});

test('the next write removes half-written files older than an hour and keeps younger ones', async () => {
  mkdirSync(pathOf('drafts'));
  for (const name of ['old', 'young']) writeFileSync(pathOf(`drafts/${name}`), 'half a f');
  const [twoHoursAgo, now] = [Date.now() / 1_000 - 7_200, Date.now() / 1_000];
  utimesSync(pathOf('drafts/old'), twoHoursAgo, twoHoursAgo);
  utimesSync(pathOf('drafts/young'), now, now);

  await storage.write('f/1', Buffer.from('one'));

  expect(readdirSync(pathOf('drafts'))).toEqual(['young']);
});

test.each(['keep', 'write'] as const)(
  '%s on a failing disk throws 503 unavailable and leaves no half-written file',
  async method => {
    // The storage needs a folder with this name and finds a file.
    writeFileSync(pathOf('f'), '');

    const storing = storage[method]('f/1', Buffer.from('one'));

    await expect(storing).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      detail: undefined,
    });
    expect(readdirSync(pathOf('drafts'))).toEqual([]);
  },
);

test('a full disk is logged once, and again after a minute without failures', async () => {
  const [failures, recoveries] = [jest.spyOn(log, 'error'), jest.spyOn(log, 'info')];
  for (const logged of [failures, recoveries]) logged.mockReturnValue(undefined);
  const now = jest.spyOn(Date, 'now');
  const writing = jest.spyOn(storage, 'write');
  const lines: number[][] = [];
  const tryAt = async (second: number, hasRoom: boolean) => {
    now.mockReturnValue(second * 1_000);
    if (hasRoom) writing.mockResolvedValue(undefined);
    else writing.mockRejectedValue(new Error('ENOSPC'));
    const kept = await storage.tryWrite('f/1', Buffer.from('one'));
    lines.push([failures.mock.calls.length, recoveries.mock.calls.length]);
    return kept;
  };

  const kept = [
    await tryAt(0, true),
    await tryAt(1, false),
    await tryAt(2, false),
    await tryAt(3, true),
    await tryAt(4, false),
    await tryAt(65, true),
    await tryAt(66, true),
    await tryAt(67, false),
  ];

  expect(kept).toEqual([true, false, false, true, false, true, true, false]);
  expect(lines).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 1],
    [2, 1],
  ]);
});
