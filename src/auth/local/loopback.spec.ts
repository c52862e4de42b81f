import { expect, test } from '@jest/globals';
import { isLoopback } from './loopback.ts';

test.each(['localhost', 'LOCALHOST', 'quiz.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
  'isLoopback accepts %s',
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
])('isLoopback refuses %j', host => {
  expect(isLoopback(host)).toBe(false);
});
