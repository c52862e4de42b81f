import { defineEntity, p } from '@mikro-orm/core';
import { SuspicionKind, SuspicionState } from '../../../contracts/admin-plays.ts';
import { User } from '../../auth/index.ts';
import { Play } from '../../plays/index.ts';

const oneOf = (column: string, values: readonly string[]) =>
  `${column} in (${values.map(value => `'${value}'`).join(', ')})`;

const SuspicionSchema = defineEntity({
  name: 'Suspicion',
  tableName: 'suspicion',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    kind: p.text().$type<SuspicionKind>(),
    state: p.text().$type<SuspicionState>().default('open'),
    /** The user of the plays; null for plays of several accounts. */
    userId: () =>
      p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').nullable(),
    /** The hash of the address of several accounts. Deleted a few days after their last play. */
    address: p.blob().nullable(),
    /** Sums of the plays. */
    plays: p.integer().default(0),
    accounts: p.integer().default(0),
    contents: p.integer().default(0),
    correct: p.integer().default(0),
    questions: p.integer().default(0),
    /** The median of the paces of the plays, in ms an answer; null if all questions were skipped. */
    paceMs: p.integer().nullable(),
    firstAt: p.datetime(3).defaultRaw('now()'),
    lastAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'suspicion_order',
      expression: 'create index suspicion_order on suspicion (state, last_at desc, id desc)',
    },
    { name: 'suspicion_user', properties: ['userId', 'id'] },
    {
      name: 'suspicion_address_age',
      expression:
        'create index suspicion_address_age on suspicion (last_at) where address is not null',
    },
  ],
  uniques: [
    {
      name: 'suspicion_open_user',
      expression: `create unique index suspicion_open_user on suspicion (user_id) where state = 'open'`,
    },
    {
      name: 'suspicion_open_address',
      expression: `create unique index suspicion_open_address on suspicion (address) where state = 'open'`,
    },
  ],
  checks: [
    { name: 'suspicion_kind', expression: oneOf('kind', SuspicionKind.options) },
    { name: 'suspicion_state', expression: oneOf('state', SuspicionState.options) },
    { name: 'suspicion_of', expression: `(kind = 'pace') = (user_id is not null)` },
  ],
});

/**
 * Plays that look like no person's, until an admin decides and afterwards. Plays after a decision are evidence of a new
 * suspicion.
 */
export class Suspicion extends SuspicionSchema.class {}
SuspicionSchema.setClass(Suspicion);

const SuspicionPlaySchema = defineEntity({
  name: 'SuspicionPlay',
  tableName: 'suspicion_play',
  properties: {
    suspicionId: () =>
      p.manyToOne(Suspicion).mapToPk().joinColumn('suspicion_id').deleteRule('cascade').primary(),
    playId: () =>
      p
        .manyToOne(Play)
        .mapToPk()
        .joinColumn('play_id')
        .deleteRule('cascade')
        .primary()
        .index('suspicion_play_play'),
    /** The median time of an answer in ms, by the SQL function answer_pace_ms. */
    paceMs: p.integer().nullable(),
  },
});

/** A play that is evidence of a suspicion. */
export class SuspicionPlay extends SuspicionPlaySchema.class {}
SuspicionPlaySchema.setClass(SuspicionPlay);

const FastPlaySchema = defineEntity({
  name: 'FastPlay',
  tableName: 'fast_play',
  properties: {
    playId: () => p.manyToOne(Play).mapToPk().joinColumn('play_id').deleteRule('cascade').primary(),
    paceMs: p.integer(),
    finishedAt: p.datetime().index('fast_play_age'),
  },
});

/** A play below the pace of the boards with nearly all answers right, which is no evidence of a suspicion yet. */
export class FastPlay extends FastPlaySchema.class {}
FastPlaySchema.setClass(FastPlay);

const SuspicionProgressSchema = defineEntity({
  name: 'SuspicionProgress',
  tableName: 'suspicion_progress',
  properties: {
    /** Always 1: a check constraint allows only one row. */
    id: p.smallint().primary().default(1),
    /** Plays that were finished before have been looked at. */
    searchedUntil: p.datetime(),
  },
  checks: [{ name: 'suspicion_progress_one', expression: 'id = 1' }],
});

/** The progress of the search for suspicions. */
export class SuspicionProgress extends SuspicionProgressSchema.class {}
SuspicionProgressSchema.setClass(SuspicionProgress);
