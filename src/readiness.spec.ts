import { expect, test } from '@jest/globals';
import type { Database } from './database.ts';
import { Readiness } from './readiness.ts';

const readinessOf = (query: () => Promise<unknown[]>) =>
  new Readiness({ query } as unknown as Database);

const READY = () => Promise.resolve([]);
const SILENT = () => new Promise<never>(() => undefined);

test('isReady returns true if the database responds', async () => {
  expect(await readinessOf(READY).isReady()).toBe(true);
});

test('isReady returns false if the query fails', async () => {
  const query = () => Promise.reject(new Error('refused'));

  expect(await readinessOf(query).isReady()).toBe(false);
});

test('isReady returns false within the time-out if the database never responds', async () => {
  expect(await readinessOf(SILENT).isReady(1)).toBe(false);
});

test('concurrent calls of isReady share one query', async () => {
  let asked = 0;
  const query = () => {
    asked++;
    return SILENT();
  };
  const readiness = readinessOf(query);

  await Promise.all(Array.from({ length: 20 }, () => readiness.isReady(1)));
  await readiness.isReady(1);

  expect(asked).toBe(1);
});
