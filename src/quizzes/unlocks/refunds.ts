import { sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';

/**
 * Pays the players back what they have paid for a content, with a notice. Each player is paid once, even if the content
 * is restored and deleted again; the unlocks stay. Returns the number of coins paid. The content must be locked, so
 * that nobody unlocks it at the same time.
 */
export async function refundBuyers(tx: Transaction, contentId: number): Promise<number> {
  // Rows are written in the order of the users, so that two refunds cannot deadlock.
  const [refunded] = await tx.run(sql<{ coins: number }>`
    with due as (
      select k.user_id, k.price from unlock k join app_user u on u.id = k.user_id
      where k.content_id = ${contentId} and u.deleted_at is null order by k.user_id
    ), paid as (
      insert into transfer (kind, user_id, reference, source, target, amount)
      select 'refund', user_id, ${String(contentId)}, 'till', 'user', price from due
      on conflict (user_id, kind, reference) do nothing
      returning user_id, amount
    ), credited as (
      insert into coin_account as account (user_id, balance) select user_id, amount from paid order by user_id
      on conflict (user_id) do update set balance = account.balance + excluded.balance
    ), told as (
      insert into notice (user_id, kind, content_id, params)
      select user_id, 'coins-back', ${contentId}, jsonb_build_object('remarks', null, 'coins', amount, 'verdict', null,
        'publishAt', null, 'badge', null)
      from paid
    )
    select coalesce(sum(amount), 0)::bigint as coins from paid`);
  return refunded?.coins ?? 0;
}
