import { defineEntity, p } from '@mikro-orm/core';
import { Content } from '../quizzes/index.ts';

const ScoreCountSchema = defineEntity({
  name: 'ScoreCount',
  tableName: 'score_count',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    /** Of questions: an edited content may have had another number of them. */
    total: p.integer().primary().autoincrement(false),
    /** Right answers. */
    correct: p.integer().primary().autoincrement(false),
    plays: p.integer(),
  },
  checks: [{ name: 'score_count_correct', expression: 'correct between 0 and total' }],
});

/** How many first finished plays of a content had so many right answers; counted with its tally. */
export class ScoreCount extends ScoreCountSchema.class {}
ScoreCountSchema.setClass(ScoreCount);
