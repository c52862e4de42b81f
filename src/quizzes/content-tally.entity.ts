import { defineEntity, p } from '@mikro-orm/core';
import { Content } from './content.entity.ts';

const ContentTallySchema = defineEntity({
  name: 'ContentTally',
  tableName: 'content_tally',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    /** The number of first finished plays. */
    players: p.integer(),
    /** The number of those that were not given up. */
    completed: p.integer().default(0),
    /** The sum of the results of those plays in percent. */
    percentSum: p.bigint('number'),
    /** The number of positive votes by players who finished a play. */
    positive: p.integer().default(0),
    negative: p.integer().default(0),
  },
});

/** A content's statistics, which a job of the module plays computes from first finished plays. */
export class ContentTally extends ContentTallySchema.class {}
ContentTallySchema.setClass(ContentTally);
