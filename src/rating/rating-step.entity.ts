import { defineEntity, p } from '@mikro-orm/core';

const RatingStepSchema = defineEntity({
  name: 'RatingStep',
  tableName: 'rating_step',
  properties: {
    period: p.text().primary(),
    coins: p.bigint('number').primary(),
    users: p.integer(),
  },
});

/** How many visible users have so many coins in a period: a rank is a sum over these rather than over all users. */
export class RatingStep extends RatingStepSchema.class {}
RatingStepSchema.setClass(RatingStep);
