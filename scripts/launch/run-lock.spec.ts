import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { takeRunLock } from './run-lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zdohad-'));
  file = join(folder, 'launcher.pid');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('releasing the lock deletes its file', () => {
  takeRunLock(folder).release();

  expect(existsSync(file)).toBe(false);
});

test('a lock of a process that no longer exists is taken over', () => {
  writeFileSync(file, '4194305');

  expect(takeRunLock(folder).afterCrash).toBe(true);
});

test('a lock whose process id now belongs to another program is taken over', () => {
  writeFileSync(file, String(process.ppid));

  expect(takeRunLock(folder).afterCrash).toBe(true);
});

test('taking the lock of a running launcher fails with its process id', async () => {
  const launcher = spawn(process.execPath, [
    '-e',
    'setInterval(() => {}, 1e3)',
    'scripts/start.ts',
  ]);
  await new Promise(resolve => launcher.once('spawn', resolve));
  writeFileSync(file, String(launcher.pid));

  const taking = () => takeRunLock(folder);

  expect(taking).toThrow(`in use by process ${launcher.pid}`);
  launcher.kill();
});
