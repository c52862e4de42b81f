import { defineEntity, p } from '@mikro-orm/core';

/**
 * The order of product.md, "Boards and profiles": more coins first; ties by accuracy, then fewer hints, fewer plays and
 * the earlier last reward. The id makes ranks unique. All keys ascend, so that PostgreSQL can compare complete rows
 * with the index rating_score_board.
 */
const KEYS = ['-coins', '-accuracy', 'hinted', 'plays', 'last_reward_at', 'user_id'];

/** The keys as SQL, in the form that the index has. The SQL function `board` repeats them. */
const ORDER = KEYS.map(key => (key.startsWith('-') ? `(${key})` : key)).join(', ');

const RatingScoreSchema = defineEntity({
  name: 'RatingScore',
  tableName: 'rating_score',
  properties: {
    /**
     * Has no foreign key: checking it locks the user's row, whose lock may be held by a transaction that waits for the
     * roll-up.
     */
    userId: p.bigint('number').primary(),
    /** `all`, or an ISO week in Kyiv time such as `2026-W47`. */
    period: p.text().primary(),
    coins: p.bigint('number'),
    correct: p.integer(),
    /** The number of questions in the rewarded plays. */
    questions: p.integer(),
    hinted: p.integer(),
    plays: p.integer(),
    accuracy: p.double().generated('(correct::float8 / questions) stored').nullable(),
    lastRewardAt: p.datetime(),
    /** Whether others see the row: shareStats is on and the user is not deleted. */
    visible: p.boolean().default(true),
  },
  indexes: [
    {
      name: 'rating_score_board',
      expression: `create index rating_score_board on rating_score (period, ${ORDER}) where visible`,
    },
  ],
});

/**
 * The sums of a user's rewards in a period. They are rolled up from the ledger and can be rebuilt from it with the same
 * result.
 */
export class RatingScore extends RatingScoreSchema.class {}
RatingScoreSchema.setClass(RatingScore);

const CoinBucketSchema = defineEntity({
  name: 'CoinBucket',
  tableName: 'rating_step',
  properties: {
    period: p.text().primary(),
    coins: p.bigint('number').primary(),
    users: p.integer(),
  },
});

/**
 * The number of visible users with the same number of coins in a period. A rank is computed as a sum of these rows
 * instead of a count of users.
 */
export class CoinBucket extends CoinBucketSchema.class {}
CoinBucketSchema.setClass(CoinBucket);

const TieBucketSchema = defineEntity({
  name: 'TieBucket',
  tableName: 'rating_tie',
  properties: {
    period: p.text().primary(),
    coins: p.bigint('number').primary(),
    accuracy: p.double().primary(),
    hinted: p.integer().primary(),
    plays: p.integer().primary(),
    /** The start of the six hours in which the last reward was paid. */
    slot: p.datetime().primary(),
    users: p.integer(),
  },
});

/**
 * The number of visible users who differ only in the time of their last reward within the slot. If ten thousand users
 * have the same number of coins, a rank is computed from some hundreds of these rows and a count within one slot. Slots
 * of six hours keep the two numbers similar.
 */
export class TieBucket extends TieBucketSchema.class {}
TieBucketSchema.setClass(TieBucket);

const RatingProgressSchema = defineEntity({
  name: 'RatingProgress',
  tableName: 'rating_progress',
  properties: {
    /** Always 1: a check constraint allows only one row. */
    id: p.smallint().primary().default(1),
    /** The id of the last transfer that was rolled up. */
    transferId: p.bigint('number').default(0),
    rolledUpAt: p.datetime().nullable(),
  },
  checks: [{ name: 'rating_progress_one', expression: 'id = 1' }],
});

/** The progress of the roll-up. */
export class RatingProgress extends RatingProgressSchema.class {}
RatingProgressSchema.setClass(RatingProgress);
