import { defineEntity, p } from '@mikro-orm/core';

const RatingProgressSchema = defineEntity({
  name: 'RatingProgress',
  tableName: 'rating_progress',
  properties: {
    /** One row. */
    id: p.smallint().primary().default(1),
    /** The last transfer that was rolled up. */
    transferId: p.bigint('number').default(0),
    rolledUpAt: p.datetime().nullable(),
  },
  checks: [{ name: 'rating_progress_one', expression: 'id = 1' }],
});

/** How far the boards are rolled up. */
export class RatingProgress extends RatingProgressSchema.class {}
RatingProgressSchema.setClass(RatingProgress);
