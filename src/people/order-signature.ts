import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '../../contracts/errors.ts';

/** How far a timestamp may be off (product.md, "Coins"). */
const MINUTES_5 = 5 * 60 * 1000;
const LOWER_CASE_HEX = /^[0-9a-f]{64}$/;

export interface SignedOrder {
  /** What is ordered: the id of a content in decimal, or `author`. */
  subject: string;
  /** In milliseconds. */
  timestamp: number;
  signature: string;
}

/** What is wrong with a signed order for the session whose key it is; null when nothing is. */
export function faultOf(
  { subject, timestamp, signature }: SignedOrder,
  orderKey: string,
  now: Date,
): Extract<ErrorCode, 'order.signature' | 'order.stale'> | null {
  if (!LOWER_CASE_HEX.test(signature)) return 'order.signature';
  // Node takes a key in text as its UTF-8 bytes.
  const expected = createHmac('sha256', orderKey).update(`${subject}:${timestamp}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'order.signature';
  return Math.abs(now.getTime() - timestamp) > MINUTES_5 ? 'order.stale' : null;
}
