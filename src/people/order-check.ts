import { Injectable } from '@nestjs/common';
import { Sessions, type Viewer } from '../auth/index.ts';
import { Clock } from '../clock.ts';
import { conflict, forbidden } from '../errors.ts';
import { faultOf, type SignedOrder } from './order-signature.ts';

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
