import { expect, test } from '@jest/globals';
import { readable } from './log-tail.ts';

const line = (entry: object) => JSON.stringify(entry);

test('JSON lines below the level of an error are omitted', () => {
  const log = [line({ level: 30, msg: 'web is up' }), line({ level: 50, msg: 'lost' })].join('\n');

  expect(readable(log, 10)).toBe('lost');
});

test('an error is shown with its stack', () => {
  const log = line({
    level: 60,
    msg: 'failed',
    err: { message: 'no', stack: 'Error: no\n    at x' },
  });

  expect(readable(log, 10)).toBe('failed\nError: no\n    at x');
});

test('a line that is not JSON is shown unchanged', () => {
  expect(readable('SyntaxError: x\n{"half', 10)).toBe('SyntaxError: x\n{"half');
});

test('only the last lines are shown', () => {
  expect(readable('a\nb\nc\n', 2)).toBe('b\nc');
});
