import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../auth/index.ts';
import { Content } from '../../quizzes/index.ts';

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
