import { defineEntity, p } from '@mikro-orm/core';
import { Content } from '../content.entity.ts';
import { Question } from '../question.entity.ts';
import type { Draft } from './draft.ts';
import { fileNamedBy } from './working-copy.entity.ts';

const RemovedQuestionSchema = defineEntity({
  name: 'RemovedQuestion',
  tableName: 'removed_question',
  properties: {
    questionId: () =>
      p.manyToOne(Question).mapToPk().joinColumn('question_id').deleteRule('cascade').primary(),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade'),
    draft: p.json().$type<Draft>(),
    removedAt: p.datetime().defaultRaw('now()'),
    mediaId: () => fileNamedBy("draft->>'mediaId'", 'media_id'),
    teaserId: () => fileNamedBy("draft->>'teaserId'", 'teaser_id'),
  },
  indexes: [
    { name: 'removed_question_time', properties: ['removedAt'] },
    {
      name: 'removed_question_media',
      expression:
        'create index removed_question_media on removed_question (media_id) where media_id is not null',
    },
    {
      name: 'removed_question_teaser',
      expression:
        'create index removed_question_teaser on removed_question (teaser_id) where teaser_id is not null',
    },
  ],
});

/** A question removed from a working copy, which can be restored for some days. */
export class RemovedQuestion extends RemovedQuestionSchema.class {}
RemovedQuestionSchema.setClass(RemovedQuestion);
