import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { settingsWith } from '../../../test/support/settings.ts';
import { FileStorage } from '../storage/file-storage.ts';
import { ShareImages } from './share-images.ts';

const WORDS = { title: 'Кіно', text: '8/10' };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Counts the pictures that are drawn, since each is written once. */
class CountingStorage extends FileStorage {
  writes = 0;

  override write(key: string, bytes: Buffer): Promise<void> {
    this.writes++;
    return super.write(key, bytes);
  }
}

const open = (env: Record<string, string> = {}) => {
  const config = settingsWith({ DATA_DIR: folder, ...env });
  const storage = new CountingStorage(join(folder, 'media'));
  return { storage, images: new ShareImages(storage, config) };
};

const keptPaths = () => {
  const root = join(folder, 'media/share-images');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
};

test('concurrent requests for the same title and text draw one picture', async () => {
  const { storage, images } = open();

  const pictures = await Promise.all(Array.from({ length: 8 }, () => images.of(WORDS)));

  expect(storage.writes).toBe(1);
  expect(new Set(pictures.map(bytes => bytes.toString('base64'))).size).toBe(1);
});

test('a picture is drawn once and then read from the storage, also by other processes', async () => {
  await open().images.of(WORDS);
  const [path] = keptPaths();
  writeFileSync(path as string, 'as it was kept');

  const again = await open().images.of(WORDS);

  expect(again.toString()).toBe('as it was kept');
});

test('a picture whose file was removed by a cleanup is drawn again', async () => {
  const { images } = open();
  const first = await images.of(WORDS);
  for (const path of keptPaths()) rmSync(path);

  const again = await images.of(WORDS);

  expect(again).toEqual(first);
});

test.each([
  ['title', { ...WORDS, title: 'Музика' }, {}],
  ['text', { ...WORDS, text: '9/10' }, {}],
  ['name of the site', WORDS, { SITE_NAME: 'Квіз' }],
  ['address of the site', WORDS, { SITE_URL: 'https://quiz.example' }],
])('a different %s gives another picture', async (_what, words, env) => {
  const first = await open().images.of(WORDS);

  const other = await open(env).images.of(words);

  expect(other.equals(first)).toBe(false);
  expect(keptPaths()).toHaveLength(2);
});

test('moving a word from the title to the text gives another picture', async () => {
  const { images } = open();

  await images.of({ title: 'ab', text: 'c' });
  await images.of({ title: 'a', text: 'bc' });

  expect(keptPaths()).toHaveLength(2);
});

test('after an error the next request for the same picture draws it again', async () => {
  const { storage, images } = open();
  storage.tryWrite = () => Promise.reject(new Error('something is wrong'));
  await expect(images.of(WORDS)).rejects.toThrow('something is wrong');
  storage.tryWrite = FileStorage.prototype.tryWrite;

  const picture = await images.of(WORDS);

  expect(picture.length).toBeGreaterThan(1_000);
});
