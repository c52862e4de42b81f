import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../contracts/errors.ts';
import { Sessions, type Viewer } from '../auth/index.ts';
import { Clock } from '../clock.ts';
import { conflict, forbidden } from '../errors.ts';

/** Checks the signatures of orders with the key of the session. */
@Injectable()
export class OrderCheck {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 order.signature, or 409 order.stale, after which the client can sign the order again. */
  check(viewer: Viewer, order: SignedOrder): void {
    const fault = faultOf(order, this.sessions.orderKey(viewer), this.clock.now());
    if (fault === 'order.stale') throw conflict(fault);
    if (fault) throw forbidden(fault);
  }
}

/** How far a timestamp may differ from the server's clock (product.md, "Coins"). */
const MINUTES_5 = 5 * 60 * 1000;
const LOWER_CASE_HEX = /^[0-9a-f]{64}$/;

interface SignedOrder {
  /** What is ordered: the id of a content in decimal, or `author`. */
  subject: string;
  /** In milliseconds. */
  timestamp: number;
  signature: string;
}

/** Returns what is wrong with an order that was signed with the key of this session; null if nothing is. */
export function faultOf(
  { subject, timestamp, signature }: SignedOrder,
  orderKey: string,
  now: Date,
): Extract<ErrorCode, 'order.signature' | 'order.stale'> | null {
  if (!LOWER_CASE_HEX.test(signature)) return 'order.signature';
  // Node uses the UTF-8 bytes of a key that is passed as text.
  const expected = createHmac('sha256', orderKey).update(`${subject}:${timestamp}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'order.signature';
  return Math.abs(now.getTime() - timestamp) > MINUTES_5 ? 'order.stale' : null;
}
