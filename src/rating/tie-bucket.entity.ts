import { defineEntity, p } from '@mikro-orm/core';

const TieBucketSchema = defineEntity({
  name: 'TieBucket',
  tableName: 'rating_tie',
  properties: {
    period: p.text().primary(),
    coins: p.bigint('number').primary(),
    accuracy: p.double().primary(),
    hinted: p.integer().primary(),
    plays: p.integer().primary(),
    /** The six hours in which the last reward was paid: when they began. */
    slot: p.datetime().primary(),
    users: p.integer(),
  },
});

/**
 * How many visible users with the same coins are alike but for the minute of their last reward. Where ten thousand have the same
 * coins, a rank is a sum over some hundreds of these and a count within one, which six hours keep of like size.
 */
export class TieBucket extends TieBucketSchema.class {}
TieBucketSchema.setClass(TieBucket);
