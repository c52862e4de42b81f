import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import type { TransferKind } from './transfer.entity.ts';

const BALANCE = `
select coalesce((select balance from coin_account where user_id = $1::bigint), 0) as balance`;

const HISTORY = `
select kind, reference, case when target = 'user' then amount else -amount end as amount, created_at as "createdAt"
from transfer where user_id = $1::bigint order by id`;

/** A transfer from the user's side: what they paid is negative. */
export interface Movement {
  kind: TransferKind;
  /** What it was for: the id of a content, or `author`. */
  reference: string;
  /** In coins. */
  amount: number;
  createdAt: Date;
}

/** Reading of the ledger. What moves coins is a statement of whoever has a reason to; see coin-commands.ts. */
@Injectable()
export class Ledger {
  constructor(private readonly database: Database) {}

  /** In coins; whoever never had any has 0. */
  async balanceOf(userId: number): Promise<number> {
    const [account] = await this.database.query<{ balance: number }>('balance', BALANCE, [userId]);
    return account?.balance ?? 0;
  }

  /** Everything that a user ever received and paid, the first first. */
  historyOf(userId: number): Promise<Movement[]> {
    return this.database.query<Movement>('ledger-history', HISTORY, [userId]);
  }
}
