import { defineEntity, p } from '@mikro-orm/core';
import {
  type Hint,
  type Locale,
  type Mode,
  Purpose,
  type Subtype,
} from '../../contracts/vocabulary.ts';
import { Content } from '../quizzes/index.ts';

/** `key` identifies a use of the hint random; '' for the other hints. */
export interface TakenHint {
  index: number;
  hint: Hint;
  key: string;
}

const PlaySchema = defineEntity({
  name: 'Play',
  tableName: 'play',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** Null for a play of mistakes, whose questions come from many contents. */
    contentId: () =>
      p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('restrict').nullable(),
    /** A guest's id, or an account's player id. */
    playerId: p.uuid(),
    locale: p.text().$type<Locale>(),
    /** The content's mode when the play began, since the deals depend on it. */
    mode: p.text().$type<Mode>(),
    subtype: p.text().$type<Subtype>().nullable(),
    /** Identifies the picks that it counts towards; see Pick. */
    edition: p.integer().default(0),
    purpose: p.text().$type<Purpose>().default('game'),
    /** Always true if the purpose is one that does not count. */
    practice: p.boolean(),
    /** Determines variants, orders and option ids. It must never be sent to a client. */
    seed: p.uuid().defaultRaw('gen_random_uuid()'),
    /** The revisions of the questions when the play began. */
    revisionIds: p.array(Number).columnType('bigint[]'),
    total: p.integer(),
    /** The number of questions that have their outcome. */
    index: p.integer().default(0),
    correct: p.integer().default(0),
    /** The number of right answers for which a hint was taken. */
    hinted: p.integer().default(0),
    /** The attempt at the open question, counted from 1. */
    attempt: p.smallint().default(1),
    /** The hints taken, in order. They are stored here so that one statement can count them and add one. */
    hints: p.json().$type<TakenHint[]>().defaultRaw(`'[]'::jsonb`),
    /** Increases each time the open question is dealt anew. */
    deal: p.integer().default(0),
    startedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
    gaveUp: p.boolean().default(false),
    /** When the play was added to the statistics. */
    countedAt: p.datetime().nullable(),
    /** Address hash of the guest, until the play is counted or left out; see AddressHashes. */
    address: p.blob().nullable(),
    /** Whether the play is left out of the statistics, since the address had reached its limit that day. */
    leftOut: p.boolean().default(false),
  },
  uniques: [
    {
      name: 'play_unfinished',
      expression:
        'create unique index play_unfinished on play (player_id, content_id, purpose) nulls not distinct where finished_at is null',
    },
    {
      name: 'play_first_finished',
      expression:
        'create unique index play_first_finished on play (player_id, content_id) where finished_at is not null and not practice',
    },
  ],
  indexes: [
    {
      name: 'play_uncounted',
      expression:
        'create index play_uncounted on play (content_id) where finished_at is not null and not practice and counted_at is null and not left_out and (index > 0 or attempt > 1)',
    },
    {
      name: 'play_finished',
      expression: 'create index play_finished on play (content_id) where finished_at is not null',
    },
    {
      name: 'play_address',
      expression: 'create index play_address on play (started_at) where address is not null',
    },
    {
      name: 'play_player',
      expression: 'create index play_player on play (player_id, content_id)',
    },
    {
      name: 'play_results',
      expression:
        'create index play_results on play (player_id, finished_at desc, id desc) where finished_at is not null and not practice',
    },
    {
      name: 'play_finish_time',
      expression:
        'create index play_finish_time on play using brin (finished_at) with (autosummarize = on)',
    },
    {
      name: 'play_expiry',
      expression: 'create index play_expiry on play (expires_at) where finished_at is null',
    },
  ],
  checks: [
    { name: 'play_index', expression: 'index between 0 and total' },
    { name: 'play_correct', expression: 'correct between 0 and index' },
    { name: 'play_hinted', expression: 'hinted between 0 and correct' },
    { name: 'play_attempt', expression: 'attempt between 1 and 10' },
    { name: 'play_over', expression: 'index < total or finished_at is not null' },
    {
      name: 'play_purpose',
      expression: `purpose in (${Purpose.options.map(purpose => `'${purpose}'`).join(', ')})`,
    },
    { name: 'play_counted', expression: `purpose in ('game', 'challenge') or practice` },
    { name: 'play_content', expression: `(content_id is null) = (purpose = 'mistakes')` },
    { name: 'play_locale', expression: `locale in ('ua', 'en')` },
  ],
});

/** A play of a content by a player. */
export class Play extends PlaySchema.class {}
PlaySchema.setClass(Play);

const PlayOriginSchema = defineEntity({
  name: 'PlayOrigin',
  tableName: 'play_origin',
  properties: {
    playId: () => p.manyToOne(Play).mapToPk().joinColumn('play_id').deleteRule('cascade').primary(),
    /** The hash made by AddressHashes. */
    address: p.blob(),
    startedAt: p.datetime().defaultRaw('now()').index('play_origin_start'),
  },
  indexes: [{ name: 'play_origin_address', properties: ['address', 'startedAt'] }],
});

/** The address from which a first play was started, as a hash. Deleted after a few days (see SuspicionSearch). */
export class PlayOrigin extends PlayOriginSchema.class {}
PlayOriginSchema.setClass(PlayOrigin);

const AnswerSchema = defineEntity({
  name: 'Answer',
  tableName: 'answer',
  properties: {
    playId: () => p.manyToOne(Play).mapToPk().joinColumn('play_id').primary(),
    index: p.integer().primary(),
    attempt: p.smallint().primary(),
    /** 0 is the right answer, n a wrong one (see choicer and clicker), −2 a wrong text, null a skip. */
    choice: p.smallint().nullable(),
    /** The text that was assembled or typed. */
    text: p.text().nullable(),
    correct: p.boolean(),
    hinted: p.boolean().default(false),
    /**
     * Whether the question has its outcome with this answer. A wrong attempt leaves it open while attempts are left.
     */
    final: p.boolean().default(true),
    /** The language in which the question was dealt; `deal` is the number of the deal. */
    locale: p.text().$type<Locale>(),
    deal: p.integer(),
    answeredAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'answer_correct', expression: 'correct = (choice is not distinct from 0)' }],
});

/** An answer of a player, stored when it is given. */
export class Answer extends AnswerSchema.class {}
AnswerSchema.setClass(Answer);
