import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import '@nestjs/core';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only after Nest itself was imported.
const { faultOf } = await import('./order-check.ts');

const KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
const NOW = new Date('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;

const sign = (text: string, key: string | Buffer = KEY) =>
  createHmac('sha256', key).update(text).digest('hex');

const orderOf = (subject: string, timestamp = NOW.getTime()) => ({
  subject,
  timestamp,
  signature: sign(`${subject}:${timestamp}`),
});

test('the signature is HMAC-SHA256 as in RFC 4231, with the key as UTF-8 text', () => {
  const known = sign('what do ya want for nothing?', 'Jefe');

  expect(known).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  expect(sign('42:1', KEY)).toBe(sign('42:1', Buffer.from(KEY, 'utf8')));
});

test.each(['42', 'author'])('an order for %s with a valid signature is accepted', subject => {
  const fault = faultOf(orderOf(subject), KEY, NOW);

  expect(fault).toBeNull();
});

const right = orderOf('42');

test.each([
  ['another subject', { ...right, subject: '43' }],
  ['another time', { ...right, timestamp: right.timestamp + 1 }],
  ['upper-case letters', { ...right, signature: right.signature.toUpperCase() }],
  ['a letter less', { ...right, signature: right.signature.slice(1) }],
  ['a letter more', { ...right, signature: `${right.signature}0` }],
  ['a line more', { ...right, signature: `${right.signature}\n` }],
  ['nothing in it', { ...right, signature: '' }],
  ['letters of no hex', { ...right, signature: 'ї'.repeat(64) }],
  [
    'the key as bytes of hex',
    { ...right, signature: sign(`42:${right.timestamp}`, Buffer.from(KEY, 'hex')) },
  ],
  ['another key', { ...right, signature: sign(`42:${right.timestamp}`, KEY.slice(1)) }],
])('an order with %s gets order.signature', (_what, order) => {
  const fault = faultOf(order, KEY, NOW);

  expect(fault).toBe('order.signature');
});

test('a signature with one changed character gets order.signature', () => {
  const change = fc.record({ at: fc.nat(63), by: fc.integer({ min: 1, max: 15 }) });

  fc.assert(
    fc.property(change, ({ at, by }) => {
      const letter = ((Number.parseInt(right.signature[at] as string, 16) + by) % 16).toString(16);
      const signature = right.signature.slice(0, at) + letter + right.signature.slice(at + 1);

      expect(faultOf({ ...right, signature }, KEY, NOW)).toBe('order.signature');
    }),
  );
});

test.each([
  [-5 * MINUTE, null],
  [5 * MINUTE, null],
  [-5 * MINUTE - 1, 'order.stale'],
  [5 * MINUTE + 1, 'order.stale'],
])('an order with a timestamp %i ms from now gets %j', (off, expected) => {
  const fault = faultOf(orderOf('42', NOW.getTime() + off), KEY, NOW);

  expect(fault).toBe(expected);
});

test('the refusal of a forged order does not reveal whether its time is right', () => {
  const fault = faultOf({ ...right, subject: '43', timestamp: 1 }, KEY, NOW);

  expect(fault).toBe('order.signature');
});
