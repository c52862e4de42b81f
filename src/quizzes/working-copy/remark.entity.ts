import { defineEntity, p } from '@mikro-orm/core';
import { RemarkReason } from '../../../contracts/quiz.ts';
import { User } from '../../auth/index.ts';
import { Content } from '../content.entity.ts';
import { Question } from '../question.entity.ts';

const RemarkSchema = defineEntity({
  name: 'Remark',
  tableName: 'remark',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade'),
    /** Null when it speaks of the whole. */
    questionId: () =>
      p
        .manyToOne(Question)
        .mapToPk()
        .joinColumn('question_id')
        .nullable()
        .deleteRule('cascade')
        .index('remark_question'),
    reason: p.text().$type<RemarkReason>(),
    text: p.text(),
    /** Of the working copy that was declined. */
    version: p.integer(),
    byId: () => p.manyToOne(User).mapToPk().joinColumn('by_id').nullable().deleteRule('set null'),
    at: p.datetime().defaultRaw('now()'),
    /** Ticked off by the author. */
    done: p.boolean().default(false),
  },
  indexes: [{ name: 'remark_content', properties: ['contentId', 'at'] }],
  checks: [
    {
      name: 'remark_reason',
      expression: `reason in (${RemarkReason.options.map(reason => `'${reason}'`).join(', ')})`,
    },
  ],
});

/** What a moderator wants to be changed. */
export class Remark extends RemarkSchema.class {}
RemarkSchema.setClass(Remark);
