import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { settingsWith } from '../../test/support/settings.ts';
import { Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  storage = new Storage(settingsWith({ DATA_DIR: folder }));
});
afterEach(() => rmSync(folder, { recursive: true }));

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

test('what was written is found', async () => {
  await storage.write('f/1', Buffer.from('one'));

  expect((await storage.find('f/1'))?.toString()).toBe('one');
});

test('what was never written is not found', async () => {
  expect(await storage.find('f/nothing')).toBeNull();
});

test('what is there and cannot be read is an error, and not taken for nothing', async () => {
  await storage.write('f/1', Buffer.from('one'));

  await expect(storage.find('f')).rejects.toThrow('EISDIR');
});

test('a folder that is not too full is left alone', async () => {
  await writeFiles(8);

  await storage.trim('f', 8);

  expect(namesLeft()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a folder that is too full loses its oldest files, so many that there is room for a while', async () => {
  await writeFiles(9);

  await storage.trim('f', 8);

  expect(namesLeft()).toEqual([4, 5, 6, 7, 8, 9]);
});

test('two that clear up at once do not disturb each other', async () => {
  await writeFiles(9);

  await Promise.all([storage.trim('f', 8), storage.trim('f', 8)]);

  expect(namesLeft()).toEqual([4, 5, 6, 7, 8, 9]);
});
