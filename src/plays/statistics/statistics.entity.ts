import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../auth/index.ts';
import { Content, QuestionRevision } from '../../quizzes/index.ts';

const PickSchema = defineEntity({
  name: 'Pick',
  tableName: 'pick',
  properties: {
    revisionId: () => p.manyToOne(QuestionRevision).mapToPk().joinColumn('revision_id').primary(),
    /**
     * 0 if the options depend on the question alone. If they depend on the other questions of the quiz (clicker, and
     * choicer with filled options), a hash of the play's revisions, since a choice then means the same option only for
     * the same revisions.
     */
    edition: p.integer().primary().autoincrement(false),
    /** As in Answer; −1 for a skip. */
    choice: p.smallint().primary().autoincrement(false),
    plays: p.integer(),
  },
});

/** The number of first plays that chose an option. */
export class Pick extends PickSchema.class {}
PickSchema.setClass(Pick);

const ScoreCountSchema = defineEntity({
  name: 'ScoreCount',
  tableName: 'score_count',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    /** The number of questions, which may change when the content is edited. */
    total: p.integer().primary().autoincrement(false),
    /** The number of right answers. */
    correct: p.integer().primary().autoincrement(false),
    plays: p.integer(),
  },
  checks: [{ name: 'score_count_correct', expression: 'correct between 0 and total' }],
});

/** The number of first finished plays of a content with a number of right answers. Updated together with its tally. */
export class ScoreCount extends ScoreCountSchema.class {}
ScoreCountSchema.setClass(ScoreCount);

const AddressTallySchema = defineEntity({
  name: 'AddressTally',
  tableName: 'address_tally',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    /** The hash made by AddressHashes. */
    address: p.blob().primary(),
    /** The day in Kyiv. */
    day: p.date().primary().index('address_tally_day'),
    plays: p.integer(),
  },
});

/** The number of guests' plays of a content that were counted for an address on a day. Deleted after 30 days. */
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

/** A positive or negative vote of a user who finished a play. Removing the vote deletes the row. */
export class Vote extends VoteSchema.class {}
VoteSchema.setClass(Vote);
