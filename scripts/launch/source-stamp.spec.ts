import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sourceStamp } from './source-stamp.ts';

let folder: string;
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const stamp = () => sourceStamp(folder, ['src', 'one.json', 'missing']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zdohad-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  write('src/deep/a.ts', 'a');
  write('one.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a changed modification time does not change the stamp', () => {
  const before = stamp();

  utimesSync(join(folder, 'one.json'), 0, 0);

  expect(stamp()).toBe(before);
});

test.each([
  ['an edited file', () => write('src/deep/a.ts', 'b')],
  ['a new file', () => write('src/b.ts', '')],
  ['a deleted file', () => rmSync(join(folder, 'src/deep/a.ts'))],
  ['text moved from one file to the next', () => write('one.json', '{}a')],
])('%s changes the stamp', (_, change) => {
  const before = stamp();

  change();

  expect(stamp()).not.toBe(before);
});

test('a new spec file does not change the stamp', () => {
  const before = stamp();

  write('src/a.spec.ts', 'test');

  expect(stamp()).toBe(before);
});
