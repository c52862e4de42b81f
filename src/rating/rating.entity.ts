import { defineEntity, p } from '@mikro-orm/core';

/**
 * product.md, "Boards and profiles": more coins first; ties by accuracy, then fewer hints, fewer plays and the earlier
 * last reward; the id only so that every rank is one user's. All of it ascends, so that PostgreSQL can compare whole
 * rows by the index rating_score_board.
 */
const KEYS = ['-coins', '-accuracy', 'hinted', 'plays', 'last_reward_at', 'user_id'];

/** As the index has it. */
export const ORDER = KEYS.map(key => (key.startsWith('-') ? `(${key})` : key)).join(', ');
export const BACKWARDS = KEYS.map(key => `${key} desc`).join(', ');

/** Where a row of that alias stands; of two the lesser comes first. */
export const placeOf = (alias: string): string =>
  `(${KEYS.map(key => key.replace(/^-?/, sign => `${sign}${alias}.`)).join(', ')})`;

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
