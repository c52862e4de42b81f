import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { endEarlierServer, readState } from './postmaster.ts';

let home: string;
let lock: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'zdohad-'));
  lock = join(home, 'postmaster.pid');
});
afterEach(() => rmSync(home, { recursive: true }));

test('readState returns the process id and the status in the lock file', () => {
  writeFileSync(lock, '77\n/data\n1790000000\n5433\n\n127.0.0.1\n  123 4\nready   \n');

  expect(readState(home)).toEqual({ pid: 77, status: 'ready' });
});

test('readState without a lock file returns undefined', () => {
  expect(readState(home)).toBeUndefined();
});

test('a lock whose process id now belongs to another program is removed without ending that program', async () => {
  writeFileSync(lock, `${process.pid}\n`);

  await endEarlierServer(home);

  expect(existsSync(lock)).toBe(false);
});

test('a lock of a process that no longer exists is left to PostgreSQL', async () => {
  writeFileSync(lock, '4194305\n');

  await endEarlierServer(home);

  expect(existsSync(lock)).toBe(true);
});
