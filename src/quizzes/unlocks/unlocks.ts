import { Injectable } from '@nestjs/common';
import type { Order } from '../../../contracts/me.ts';
import type { Viewer } from '../../auth/index.ts';
import { Database } from '../../database.ts';
import { conflict, notFound } from '../../errors.ts';
import { READABLE } from '../status.ts';
import { judgeUnlock, type UnlockState } from './unlock-verdict.ts';

/**
 * Unlocks content $2 for user $1 in one statement, at the price that the user saw ($3; null for any). $4 are the
 * statuses that anyone may read. Returns no row if nothing was paid. The content is locked, so that its price cannot
 * change before it is paid.
 */
export const UNLOCK = `
with due as (
  select id, price from content
  where id = $2::bigint and status = any($4::smallint[]) and price > 0 and price = coalesce($3::bigint, price)
    and author_id is distinct from $1::bigint
  for share
), paid as (
  select due.id, due.price, payment.transfer_id, payment.balance
  from due cross join lateral debit('unlock', $1::bigint, due.id::text, due.price) payment
), unlocked as (
  insert into unlock (user_id, content_id, transfer_id, price)
  select $1::bigint, id, transfer_id, price from paid where transfer_id is not null
)
select price, balance from paid where transfer_id is not null`;

/** The state that decides whether user $1 can unlock content $2. */
const UNLOCK_STATE = `
select c.status, c.price, c.author_id is not distinct from $1::bigint as own, u.price as paid,
  coalesce(a.balance, 0) as balance
from content c left join unlock u on u.content_id = c.id and u.user_id = $1::bigint
left join coin_account a on a.user_id = $1::bigint
where c.id = $2::bigint`;

/** A content and the price that the buyer saw. */
interface OrderRequest {
  id: number;
  price?: number | undefined;
}

/** A retry happens only if the state has changed between the failed payment and the query for its reason. */
const TRIES = 10;

/** Unlocks contents for coins. */
@Injectable()
export class Unlocks {
  constructor(private readonly database: Database) {}

  /**
   * Pays the price once. An order for an unlocked content returns the paid price and the current balance. Throws 404
   * not-found, or 409 order.no-price (also for contents that the viewer may open without paying), order.price-changed
   * or order.balance.
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

  /**
   * Throws the reason why nothing was paid, or returns the order if the content is unlocked. Null if a payment would
   * succeed now.
   */
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
