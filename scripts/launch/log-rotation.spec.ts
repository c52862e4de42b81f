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

test('a log that is not too long is left alone', () => {
  appendFileSync(file, 'ten bytes\n');

  rotateLogs(folder, SMALL);

  expect(contents()).toEqual({ 'web.log': 'ten bytes\n' });
});

test('a log that is too long is set aside, and the process that holds it writes on at the beginning', () => {
  const held = openSync(file, 'a');
  writeSync(held, 'a line that is long\n');

  rotateLogs(folder, SMALL);
  writeSync(held, 'the next\n');
  closeSync(held);

  expect(contents()).toEqual({ 'web.1.log': 'a line that is long\n', 'web.log': 'the next\n' });
});

test('of the logs of before the last three are kept, each of a program of its own', () => {
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

test('the log of the run before is the first of the earlier ones', () => {
  for (const run of ['first', 'second']) {
    appendFileSync(file, run);
    setAside(file);
  }

  expect(contents()).toEqual({ 'web.1.log': 'second', 'web.2.log': 'first' });
});

test('a log that is not there yet needs nothing', () => {
  setAside(file);
  rotateLogs(join(folder, 'nowhere'), SMALL);

  expect(contents()).toEqual({});
});
