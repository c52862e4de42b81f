import { expect, test } from '@jest/globals';
import { isLoopback } from './loopback.ts';

test.each(['localhost', 'LOCALHOST', 'quiz.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
  '%s is this machine alone',
  host => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '::',
  '192.168.1.2',
  'quiz.example',
  'localhost.example',
  '127.0.0.1.example',
  '127.0.0.1x',
  '',
])('%s is not', host => {
  expect(isLoopback(host)).toBe(false);
});
