import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';

const BALANCE = `
select coalesce((select balance from coin_account where user_id = $1::bigint), 0) as balance`;

/** Reading of the ledger. Coins are moved by the SQL functions credit and debit, in a statement of whoever has a reason to. */
@Injectable()
export class Ledger {
  constructor(private readonly database: Database) {}

  /** In coins; whoever never had any has 0. */
  async balanceOf(userId: number): Promise<number> {
    const [account] = await this.database.query<{ balance: number }>('balance', BALANCE, [userId]);
    return account?.balance ?? 0;
  }
}
