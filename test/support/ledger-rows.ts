import type { Database } from '../../src/database.ts';

interface TransferRow {
  kind: string;
  reference: string;
  source: string;
  target: string;
  amount: number;
  balanceBefore: number | null;
}

const TRANSFERS = `
select kind, reference, source, target, amount, balance_before as "balanceBefore" from transfer
where user_id = $1 and kind <> 'adjustment' order by id`;

const BALANCE = `
select coalesce((select balance from coin_account where user_id = $1), 0)::int as balance,
  coalesce((select sum(case when target = 'user' then amount else -amount end) from transfer where user_id = $1), 0)::int as sum`;

/** The transfers of a user without the coins that the test gave them. */
export async function transfersOf({ pool }: Database, userId: number): Promise<TransferRow[]> {
  return (await pool.query<TransferRow>(TRANSFERS, [userId])).rows;
}

/** Throws if the balance differs from the sum of the transfers. */
export async function balanceOf({ pool }: Database, userId: number): Promise<number> {
  const { rows } = await pool.query<{ balance: number; sum: number }>(BALANCE, [userId]);
  const { balance, sum } = rows[0] as { balance: number; sum: number };
  if (balance !== sum) throw new Error(`the balance is ${balance} and the transfers make ${sum}`);
  return balance;
}

export async function unlocksOf({ pool }: Database, userId: number) {
  const sql = `select content_id::int as "contentId", price from unlock where user_id = $1 order by content_id`;
  return (await pool.query<{ contentId: number; price: number }>(sql, [userId])).rows;
}
