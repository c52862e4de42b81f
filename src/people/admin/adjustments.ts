import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Adjustment } from '../../../contracts/admin-users.ts';
import { recordAction } from '../../auth/index.ts';
import { conflict } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import { type UserChange, UserChanges } from './user-changes.ts';

/** The coins of an adjustment. The ledger accepts each `reference` once for a user. */
interface Coins {
  userId: number;
  reference: string;
  /** Negative for coins that are taken away. */
  amount: number;
}

/** Gives coins to users and takes them away. Boards count only rewards, so ranks do not change. */
@Injectable()
export class Adjustments {
  constructor(private readonly users: UserChanges) {}

  /**
   * Moves the coins once for each key. Throws 409 adjustment.balance if the user has fewer coins than are to be taken
   * away, 409 admin.self if the admin and the user are the same, and 409 key.reused if the key moved another amount.
   */
  make(change: UserChange, { amount, reason, key }: Adjustment): Promise<void> {
    const { adminId, userId } = change;
    return this.users.run(change, async tx => {
      if (adminId === userId) throw conflict('admin.self');
      const coins = { userId, reference: `admin:${key}`, amount };
      const moved = await movedBefore(tx, coins);
      if (moved === amount) return;
      if (moved !== null) throw conflict('key.reused');
      const balance = amount > 0 ? await give(tx, coins) : await take(tx, coins);
      const subject = { kind: 'user', id: userId } as const;
      const details = { amount, reason, key, balance };
      await recordAction(tx, { adminId, action: 'user.adjustment', subject, details });
    });
  }
}

/** The coins that were moved with this reference, negative if they were taken away; null if none were. */
async function movedBefore(tx: Transaction, { userId, reference }: Coins): Promise<number | null> {
  const [moved] = await tx.run(sql<{ amount: number }>`
    select case when target = 'user' then amount else -amount end as amount from transfer
    where user_id = ${userId} and kind = 'adjustment' and reference = ${reference}`);
  return moved?.amount ?? null;
}

/** Returns the balance. */
async function give(tx: Transaction, { userId, reference, amount }: Coins): Promise<number> {
  const [paid] = await tx.run(sql<{ balance: number }>`
    select balance from credit('adjustment', ${userId}::bigint, array[${reference}::text], array[${amount}::bigint])`);
  return paid?.balance ?? 0;
}

/**
 * Returns the balance. The account is locked before the transfer gets its id, so that the ids of a user's payments are
 * in the order of their balances.
 */
async function take(tx: Transaction, { userId, reference, amount }: Coins): Promise<number> {
  const [account] = await tx.run(sql<{ balance: number }>`
    select balance from coin_account where user_id = ${userId} for update`);
  const before = account?.balance ?? 0;
  if (before + amount < 0) throw conflict('adjustment.balance');
  await tx.run(sql`
    insert into transfer (kind, user_id, reference, source, target, amount, balance_before)
    values ('adjustment', ${userId}, ${reference}, 'user', 'mint', ${-amount}, ${before})`);
  const [changed] = await tx.run(sql<{ balance: number }>`
    update coin_account set balance = balance + ${amount} where user_id = ${userId} returning balance`);
  return changed?.balance ?? 0;
}
