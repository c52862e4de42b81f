import { defineEntity, p } from '@mikro-orm/core';
import { Content } from '../content.entity.ts';

const QuestionAdditionSchema = defineEntity({
  name: 'QuestionAddition',
  tableName: 'question_addition',
  properties: {
    contentId: () =>
      p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade').primary(),
    /** The id that the client gave the request; a repeated request has the same id. */
    clientId: p.text().primary(),
    questionIds: p.array(Number).columnType('bigint[]'),
    addedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'question_addition_time', properties: ['addedAt'] }],
});

/** A record of added questions, so that a repeated request does not add them again. */
export class QuestionAddition extends QuestionAdditionSchema.class {}
QuestionAdditionSchema.setClass(QuestionAddition);
