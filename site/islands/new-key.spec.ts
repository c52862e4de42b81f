import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { newKey } from './new-key.ts';

test('keys are different UUIDs of version 4', () => {
  const keys = Array.from({ length: 100 }, newKey);

  expect(new Set(keys).size).toBe(100);
  expect(keys.filter(key => !z.uuidv4().safeParse(key).success)).toEqual([]);
});
