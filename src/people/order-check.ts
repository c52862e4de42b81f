import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../contracts/errors.ts';
import { Sessions, type Viewer } from '../auth/index.ts';
import { Clock } from '../clock.ts';
import { conflict, forbidden } from '../errors.ts';

/** Holds orders to the key of the session that sends them. */
@Injectable()
export class OrderCheck {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** 403 order.signature; 409 order.stale, which signing it anew mends. */
  check(viewer: Viewer, order: SignedOrder): void {
    const fault = faultOf(order, this.sessions.orderKey(viewer), this.clock.now());
    if (fault === 'order.stale') throw conflict(fault);
    if (fault) throw forbidden(fault);
  }
}

/** How far a timestamp may be off (product.md, "Coins"). */
const MINUTES_5 = 5 * 60 * 1000;
const LOWER_CASE_HEX = /^[0-9a-f]{64}$/;

interface SignedOrder {
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
