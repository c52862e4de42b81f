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
    /** The question that the remark is about; null for a remark about the whole quiz. */
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
    /** The version of the working copy that the moderator declined. */
    version: p.integer(),
    byId: () => p.manyToOne(User).mapToPk().joinColumn('by_id').nullable().deleteRule('set null'),
    at: p.datetime().defaultRaw('now()'),
    /** Whether the author has marked the remark as done. */
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

/** A change that a moderator asks for. */
export class Remark extends RemarkSchema.class {}
RemarkSchema.setClass(Remark);
