import { defineEntity, p } from '@mikro-orm/core';

const CoinBucketSchema = defineEntity({
  name: 'CoinBucket',
  tableName: 'rating_step',
  properties: {
    period: p.text().primary(),
    coins: p.bigint('number').primary(),
    users: p.integer(),
  },
});

/** How many visible users have so many coins in a period: a rank is a sum over these rather than over all users. */
export class CoinBucket extends CoinBucketSchema.class {}
CoinBucketSchema.setClass(CoinBucket);
