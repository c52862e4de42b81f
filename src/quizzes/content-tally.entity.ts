import { defineEntity, p } from '@mikro-orm/core';
import { Content } from './content.entity.ts';

const ContentTallySchema = defineEntity({
  name: 'ContentTally',
  tableName: 'content_tally',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    /** First finished plays. */
    players: p.integer(),
    /** Those of them that were not given up. */
    completed: p.integer().default(0),
    /** Sum of the percents of their first finished plays. */
    percentSum: p.bigint('number'),
    /** Votes of players who finished it. */
    positive: p.integer().default(0),
    negative: p.integer().default(0),
  },
});

/** A content's statistics, counted from first finished plays by a job of plays. */
export class ContentTally extends ContentTallySchema.class {}
ContentTallySchema.setClass(ContentTally);
