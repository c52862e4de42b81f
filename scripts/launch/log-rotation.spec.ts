import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rotateLogs, setAside } from './log-rotation.ts';

const SMALL = { most: 10, kept: 3 };

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
  file = join(folder, 'web.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const contents = () =>
  Object.fromEntries(
    readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]),
  );

test('a log below the size limit is not rotated', () => {
  appendFileSync(file, 'ten bytes\n');

  rotateLogs(folder, SMALL);

  expect(contents()).toEqual({ 'web.log': 'ten bytes\n' });
});

test('a log over the limit is copied and truncated, so that the running process keeps writing to it', () => {
  const held = openSync(file, 'a');
  writeSync(held, 'a line that is long\n');

  rotateLogs(folder, SMALL);
  writeSync(held, 'the next\n');
  closeSync(held);

  expect(contents()).toEqual({ 'web.1.log': 'a line that is long\n', 'web.log': 'the next\n' });
});

test('the last three rotated logs of each program are kept', () => {
  appendFileSync(join(folder, 'worker.log'), 'short\n');
  for (let round = 1; round <= 5; round++) {
    appendFileSync(file, `round number ${round}\n`);
    rotateLogs(folder, SMALL);
  }

  expect(contents()).toEqual({
    'web.log': '',
    'web.1.log': 'round number 5\n',
    'web.2.log': 'round number 4\n',
    'web.3.log': 'round number 3\n',
    'worker.log': 'short\n',
  });
});

test('the log of the previous run becomes the newest rotated log', () => {
  for (const run of ['first', 'second']) {
    appendFileSync(file, run);
    setAside(file);
  }

  expect(contents()).toEqual({ 'web.1.log': 'second', 'web.2.log': 'first' });
});

test('rotating a missing log does nothing', () => {
  setAside(file);
  rotateLogs(join(folder, 'nowhere'), SMALL);

  expect(contents()).toEqual({});
});
