import { defineEntity, p } from '@mikro-orm/core';
import { Content } from '../content.entity.ts';

const QuestionAdditionSchema = defineEntity({
  name: 'QuestionAddition',
  tableName: 'question_addition',
  properties: {
    contentId: () =>
      p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade').primary(),
    /** Made by the editor. */
    clientId: p.text().primary(),
    questionIds: p.array(Number).columnType('bigint[]'),
    addedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'question_addition_time', properties: ['addedAt'] }],
});

/** Questions that an editor added, so that what it sends again is not added again. */
export class QuestionAddition extends QuestionAdditionSchema.class {}
QuestionAdditionSchema.setClass(QuestionAddition);
