import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../auth/index.ts';
import { Content, QuestionRevision } from '../../quizzes/index.ts';

const PickSchema = defineEntity({
  name: 'Pick',
  tableName: 'pick',
  properties: {
    revisionId: () => p.manyToOne(QuestionRevision).mapToPk().joinColumn('revision_id').primary(),
    /**
     * 0 where the question alone decides its options; where others of the quiz do (clicker, and choicer that is filled
     * from them), a hash of the play's revisions: a choice means the same option only while they are the same.
     */
    edition: p.integer().primary().autoincrement(false),
    /** As in Answer; −1 stands for a skip. */
    choice: p.smallint().primary().autoincrement(false),
    plays: p.integer(),
  },
});

/** How many first plays chose an option. */
export class Pick extends PickSchema.class {}
PickSchema.setClass(Pick);

const ScoreCountSchema = defineEntity({
  name: 'ScoreCount',
  tableName: 'score_count',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    /** Number of questions, which an edit of the content may change. */
    total: p.integer().primary().autoincrement(false),
    /** Number of right answers. */
    correct: p.integer().primary().autoincrement(false),
    plays: p.integer(),
  },
  checks: [{ name: 'score_count_correct', expression: 'correct between 0 and total' }],
});

/** Number of first finished plays of a content by right answers; updated with its tally. */
export class ScoreCount extends ScoreCountSchema.class {}
ScoreCountSchema.setClass(ScoreCount);

const AddressTallySchema = defineEntity({
  name: 'AddressTally',
  tableName: 'address_tally',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    /** Hash by GuestAddresses. */
    address: p.blob().primary(),
    /** Kyiv day. */
    day: p.date().primary().index('address_tally_day'),
    plays: p.integer(),
  },
});

/** Number of guests' plays of a content that were counted for one address and day. Deleted after 30 days. */
export class AddressTally extends AddressTallySchema.class {}
AddressTallySchema.setClass(AddressTally);

const VoteSchema = defineEntity({
  name: 'Vote',
  tableName: 'vote',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    userId: () =>
      p
        .manyToOne(User)
        .mapToPk()
        .joinColumn('user_id')
        .deleteRule('restrict')
        .primary()
        .index('vote_user'),
    value: p.smallint().$type<1 | -1>(),
    votedAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'vote_value', expression: 'value in (1, -1)' }],
});

/** A thumb up or down, of somebody who finished a play. Taking it back takes the row away. */
export class Vote extends VoteSchema.class {}
VoteSchema.setClass(Vote);
