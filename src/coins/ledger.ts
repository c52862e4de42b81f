import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';

const BALANCE = `
select coalesce((select balance from coin_account where user_id = $1::bigint), 0) as balance`;

/** Reads the ledger. Other modules move coins in their own statements, with the SQL functions credit and debit. */
@Injectable()
export class Ledger {
  constructor(private readonly database: Database) {}

  /** Returns the balance in coins; 0 for a user who never had any. */
  async balanceOf(userId: number): Promise<number> {
    const [account] = await this.database.query<{ balance: number }>('balance', BALANCE, [userId]);
    return account?.balance ?? 0;
  }
}
