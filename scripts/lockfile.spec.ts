import { expect, test } from '@jest/globals';
import { isInstalled } from './lockfile.mjs';

const lock = {
  packages: {
    '': {},
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  },
};
const installed = (packages: Record<string, { version: string }>) => ({ packages });

test('a fresh clone counts as not installed', () => {
  expect(isInstalled(lock, undefined)).toBe(false);
});

test('a missing optional package for another platform counts as installed', () => {
  expect(isInstalled(lock, installed({ 'node_modules/zod': { version: '4.6.7' } }))).toBe(true);
});

test('a package with another version counts as not installed', () => {
  expect(isInstalled(lock, installed({ 'node_modules/zod': { version: '4.6.6' } }))).toBe(false);
});

test('an optional package with another version counts as not installed', () => {
  const found = installed({
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/fsevents': { version: '2.3.2' },
  });

  expect(isInstalled(lock, found)).toBe(false);
});

test('a missing package counts as not installed', () => {
  expect(isInstalled(lock, installed({}))).toBe(false);
});
