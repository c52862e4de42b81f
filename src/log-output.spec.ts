import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openLogOutput } from './log-output.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-output-'));
  file = join(folder, 'web.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** /dev/full fails every write like a full disk. */
const openOnFullDisk = async () => {
  const output = openLogOutput(openSync('/dev/full', 'w'));
  const failed = once(output, 'error');
  output.write('the first line\n');
  output.flush();
  return { output, errors: await failed };
};

test('lines logged while the disk is full are written when space is free', async () => {
  const { output, errors } = await openOnFullDisk();

  Object.assign(output, { fd: openSync(file, 'a') });
  const written = once(output, 'write');
  output.write('the second line\n');
  output.flush();
  await written;
  output.flushSync();

  expect(errors).toEqual([expect.objectContaining({ code: 'ENOSPC' })]);
  expect(readFileSync(file, 'utf8')).toBe('the first line\nthe second line\n');
});

test('shutdown does not wait for a full disk', async () => {
  const { output } = await openOnFullDisk();

  expect(() => output.flushSync()).not.toThrow();
});

test('at most a megabyte of log lines is buffered while the disk is full', async () => {
  const { output } = await openOnFullDisk();
  let dropped = 0;
  output.on('drop', () => dropped++);

  for (let line = 0; line < 2_000; line++) output.write(`${'x'.repeat(1_023)}\n`);

  expect(dropped).toBeGreaterThan(900);
});
