import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../auth/index.ts';

const CoinAccountSchema = defineEntity({
  name: 'CoinAccount',
  tableName: 'coin_account',
  properties: {
    userId: () =>
      p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('restrict').primary(),
    balance: p.bigint('number').default(0),
  },
  checks: [{ name: 'coin_account_balance', expression: 'balance >= 0' }],
});

/**
 * A user's balance: the sum of their transfers, changed only in the statement that adds a transfer. Users without a row
 * have 0 coins.
 */
export class CoinAccount extends CoinAccountSchema.class {}
CoinAccountSchema.setClass(CoinAccount);
