import { expect, test } from '@jest/globals';
import { timely } from './timely.ts';

const SILENT = () => new Promise<never>(() => undefined);

test('a value is read once and used again while it is recent', async () => {
  let reads = 0;
  const read = timely(async () => ++reads, { keepMs: 60_000, limitMs: 60_000 });

  expect([await read(), await read()]).toEqual([1, 1]);
});

test('an old value is read anew', async () => {
  let reads = 0;
  const read = timely(async () => ++reads, { keepMs: 0, limitMs: 60_000 });

  expect([await read(), await read()]).toEqual([1, 2]);
});

test('a failed read gives null, and the next call reads again', async () => {
  let reads = 0;
  const read = timely(async () => {
    if (++reads === 1) throw new Error('lost');
    return reads;
  });

  expect([await read(), await read()]).toEqual([null, 2]);
});

test('a read without an answer gives null after the time limit and is not repeated while it runs', async () => {
  let reads = 0;
  const read = timely(
    () => {
      reads++;
      return SILENT();
    },
    { keepMs: 0, limitMs: 1 },
  );

  expect([await read(), await read(), reads]).toEqual([null, null, 1]);
});
