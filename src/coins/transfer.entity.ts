import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../auth/index.ts';

export type TransferKind = 'reward' | 'unlock' | 'authorship' | 'refund' | 'adjustment';
/** The mint makes coins, the till takes them in. What they hold is derived from the transfers. */
export type Account = 'user' | 'mint' | 'till';

/** Between which accounts coins of each kind go. */
const WAYS = `case kind
  when 'reward' then source = 'mint' and target = 'user'
  when 'unlock' then source = 'user' and target = 'till'
  when 'authorship' then source = 'user' and target = 'till'
  when 'refund' then source = 'till' and target = 'user'
  when 'adjustment' then (source = 'mint' and target = 'user') or (source = 'user' and target = 'mint')
  else false end`;

const TransferSchema = defineEntity({
  name: 'Transfer',
  tableName: 'transfer',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    kind: p.text().$type<TransferKind>(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    /** What it was for: the id of a content, or `author`. */
    reference: p.text(),
    source: p.text().$type<Account>(),
    target: p.text().$type<Account>(),
    /** In coins. */
    amount: p.bigint('number'),
    /** Of the user's balance when they paid; null for what they received. */
    balanceBefore: p.bigint('number').nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  uniques: [{ name: 'transfer_once', properties: ['userId', 'kind', 'reference'] }],
  indexes: [
    {
      name: 'transfer_of_user',
      expression: 'create index transfer_of_user on transfer (user_id, id desc)',
    },
  ],
  checks: [
    { name: 'transfer_amount', expression: 'amount > 0' },
    { name: 'transfer_way', expression: WAYS },
    {
      name: 'transfer_reward',
      expression: `kind <> 'reward' or amount % 10 = 0`,
    },
    {
      name: 'transfer_payment',
      expression: `(source = 'user') = (balance_before is not null) and (kind not in ('unlock', 'authorship') or amount < balance_before)
        and (source <> 'user' or amount <= balance_before)`,
    },
    {
      name: 'transfer_fee',
      expression: `kind <> 'authorship' or (amount = 10000 and reference = 'author')`,
    },
  ],
});

/** Coins that went from one account to another. Only ever added to: a trigger refuses anything else. */
export class Transfer extends TransferSchema.class {}
TransferSchema.setClass(Transfer);
