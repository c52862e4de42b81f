import { defineEntity, p } from '@mikro-orm/core';
import { Content } from '../../quizzes/index.ts';

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
