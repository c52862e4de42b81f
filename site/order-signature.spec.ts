import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { signOrder } from './order-signature.ts';

test.each([7, 'author'] as const)('an order of %s is signed as the server signs it', id => {
  const orderKey = '0b'.repeat(32);
  const timestamp = 1_795_000_000_123;

  const order = signOrder(id, timestamp, orderKey);

  const expected = createHmac('sha256', orderKey).update(`${id}:${timestamp}`).digest('hex');
  expect(order).toEqual({ signature: expected, timestamp });
});
