import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../auth/index.ts';

export type TransferKind = 'reward' | 'unlock' | 'authorship' | 'refund' | 'adjustment';
/** Coins come from the mint and are paid to the till. Their totals follow from the transfers. */
export type Account = 'user' | 'mint' | 'till';

/** The accounts between which coins of each kind move. */
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
    /** What the coins were for: the id of a content, or `author`. */
    reference: p.text(),
    source: p.text().$type<Account>(),
    target: p.text().$type<Account>(),
    /** In coins. */
    amount: p.bigint('number'),
    /** The user's balance before a payment; null for coins that the user received. */
    balanceBefore: p.bigint('number').nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  uniques: [{ name: 'transfer_once', properties: ['userId', 'kind', 'reference'] }],
  indexes: [
    {
      name: 'transfer_of_user',
      expression: 'create index transfer_of_user on transfer (user_id, id desc)',
    },
    {
      name: 'transfer_time',
      expression:
        'create index transfer_time on transfer using brin (created_at) with (autosummarize = on)',
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

/** A movement of coins from one account to another. Rows are only inserted: a trigger refuses updates and deletions. */
export class Transfer extends TransferSchema.class {}
TransferSchema.setClass(Transfer);
