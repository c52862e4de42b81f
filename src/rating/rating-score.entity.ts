import { defineEntity, p } from '@mikro-orm/core';
import { ORDER } from './board-order.ts';

const RatingScoreSchema = defineEntity({
  name: 'RatingScore',
  tableName: 'rating_score',
  properties: {
    /** Without a foreign key: checking it locks the user, whom somebody may hold who waits for the roll-up. */
    userId: p.bigint('number').primary(),
    /** `all`, or an ISO week of Kyiv, `2026-W47`. */
    period: p.text().primary(),
    coins: p.bigint('number'),
    correct: p.integer(),
    /** Of the plays that were paid for. */
    questions: p.integer(),
    hinted: p.integer(),
    plays: p.integer(),
    accuracy: p.double().generated('(correct::float8 / questions) stored').nullable(),
    lastRewardAt: p.datetime(),
    /** shareStats, and not deleted: whoever is hidden is left out for others. */
    visible: p.boolean().default(true),
  },
  indexes: [
    {
      name: 'rating_score_board',
      expression: `create index rating_score_board on rating_score (period, ${ORDER}) where visible`,
    },
  ],
});

/** What a user's rewards add up to in a period. Rolled up from the ledger, and rebuilt from it to the same rows. */
export class RatingScore extends RatingScoreSchema.class {}
RatingScoreSchema.setClass(RatingScore);
