import { Injectable } from '@nestjs/common';
import type { Order } from '../../../contracts/me.ts';
import type { Viewer } from '../../auth/index.ts';
import { Database } from '../../database.ts';
import { conflict, notFound } from '../../errors.ts';
import { READABLE } from '../status.ts';
import { UNLOCK, UNLOCK_STATE } from './unlock-command.ts';
import { judgeUnlock, type UnlockState } from './unlock-verdict.ts';

/** A content, and its price as the buyer saw it. */
interface OrderRequest {
  id: number;
  price?: number | undefined;
}

/** Each time but the first, something must have changed between the refusal and looking for its reason. */
const TRIES = 10;

/** Contents that are paid for. */
@Injectable()
export class Unlocks {
  constructor(private readonly database: Database) {}

  /**
   * Pays the price once. What is unlocked already is answered as it was paid, with the balance of now. 404 not-found;
   * 409 order.no-price (also for what the viewer may open without paying), order.price-changed, order.balance.
   */
  async order(viewer: Viewer, request: OrderRequest): Promise<Order> {
    for (let tries = 0; tries < TRIES; tries++) {
      const order = (await this.pay(viewer, request)) ?? (await this.settle(viewer, request));
      if (order) return order;
    }
    throw new Error(`the order of ${request.id} by ${viewer.userId} could not be settled`);
  }

  private async pay({ userId, role }: Viewer, { id, price }: OrderRequest): Promise<Order | null> {
    if (role === 'admin') return null;
    const values = [userId, id, price ?? null, READABLE];
    const [paid] = await this.database.query<Omit<Order, 'id'>>('unlock', UNLOCK, values);
    return paid ? { id, ...paid } : null;
  }

  /** Why nothing was paid; null when it would be now. */
  private async settle(
    { userId, role }: Viewer,
    { id, price }: OrderRequest,
  ): Promise<Order | null> {
    const values = [userId, id];
    const [state] = await this.database.query<UnlockState>('unlock-state', UNLOCK_STATE, values);
    const verdict = judgeUnlock(state, { role, seen: price });
    if (verdict === 'due') return null;
    if (!state || verdict === 'not-found') throw notFound();
    if (verdict !== 'unlocked') throw conflict(verdict);
    return { id, price: state.paid as number, balance: state.balance };
  }
}
