import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { settingsWith } from '../../test/support/settings.ts';
import { log } from '../log.ts';
import { Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  storage = new Storage(settingsWith({ DATA_DIR: folder }));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Files `1` to `count` in a folder `f`, the first the oldest. */
const writeFiles = async (count: number) => {
  for (let at = 1; at <= count; at++) {
    await storage.write(`f/${at}`, Buffer.from(`file ${at}`));
    utimesSync(storage.pathOf(`f/${at}`), at, at);
  }
};

const namesLeft = () =>
  readdirSync(storage.pathOf('f'))
    .map(Number)
    .sort((a, b) => a - b);

test('a stored file is found', async () => {
  await storage.write('f/1', Buffer.from('one'));

  expect((await storage.find('f/1'))?.toString()).toBe('one');
});

test('a missing file is not found', async () => {
  expect(await storage.find('f/nothing')).toBeNull();
});

test('an unreadable file is an error, not a missing file', async () => {
  await storage.write('f/1', Buffer.from('one'));

  await expect(storage.find('f')).rejects.toThrow('EISDIR');
});

test('a folder that is not too full is left alone', async () => {
  await writeFiles(8);

  await storage.trim('f', 8);

  expect(namesLeft()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a folder over the limit loses its oldest files, until it is well below the limit', async () => {
  await writeFiles(9);

  await storage.trim('f', 8);

  expect(namesLeft()).toEqual([4, 5, 6, 7, 8, 9]);
});

test('parallel cleanups do not disturb each other', async () => {
  await writeFiles(9);

  await Promise.all([storage.trim('f', 8), storage.trim('f', 8)]);

  expect(namesLeft()).toEqual([4, 5, 6, 7, 8, 9]);
});

test('trimming a directory over the limit removes the least recently used files until it fits', async () => {
  const ages = { 'f/a/1': 3, 'f/b/1': 1, 'f/b/2': 2, 'f/c/1': 4 };
  for (const [key, at] of Object.entries(ages)) {
    await storage.write(key, Buffer.alloc(100));
    utimesSync(storage.pathOf(key), at, at);
  }

  await storage.trimToSize('f', 250);

  const left = await Promise.all(Object.keys(ages).map(key => storage.has(key)));
  expect(left).toEqual([true, false, false, true]);
});

test('trimming changes nothing below the limit or without the directory', async () => {
  await writeFiles(2);

  await storage.trimToSize('f', 12);
  await storage.trimToSize('never made', 0);

  expect(namesLeft()).toEqual([1, 2]);
});

test('use of a file is recorded at most once an hour', async () => {
  await writeFiles(1);
  const path = storage.pathOf('f/1');
  const halfAnHourAgo = Date.now() / 1_000 - 1_800;

  const wasThere = await storage.use('f/1');
  const noted = statSync(path).mtimeMs;
  utimesSync(path, halfAnHourAgo, halfAnHourAgo);
  await storage.use('f/1');

  expect(wasThere).toBe(true);
  expect(noted).toBeGreaterThan(1_000);
  expect(statSync(path).mtimeMs / 1_000).toBeCloseTo(halfAnHourAgo, 0);
});

test('recording the use of a missing file does nothing', async () => {
  expect(await storage.use('f/nothing')).toBe(false);
});

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
