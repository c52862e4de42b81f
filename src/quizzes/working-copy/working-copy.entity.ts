import { defineEntity, p } from '@mikro-orm/core';
import type { QueueKind } from '../../../contracts/admin-moderation.ts';
import { User } from '../../auth/index.ts';
import { StoredFile } from '../../media/index.ts';
import { Content } from '../content.entity.ts';
import { Question } from '../question.entity.ts';
import type { Draft, Head } from './draft.ts';
import { Stage } from './working-copy-rules.ts';

/**
 * A generated column with the id of a file that a JSON field contains. Its foreign key makes the file count as used.
 */
export const fileNamedBy = (field: string, column: string) =>
  p
    .manyToOne(StoredFile)
    .mapToPk()
    .joinColumn(column)
    .generated(`((${field})::uuid) stored`)
    .nullable()
    .deleteRule('restrict');

const WorkingCopySchema = defineEntity({
  name: 'WorkingCopy',
  tableName: 'working_copy',
  properties: {
    contentId: () =>
      p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade').primary(),
    /** Written only by `transition` and `moveStage`. */
    stage: p.text().$type<Stage>(),
    /** The content's version when it was copied. Parts with a higher version were edited since. */
    baseVersion: p.integer(),
    /** Increases with every write. */
    version: p.integer(),
    /** The version at the last change of the head, and at the last change of the order or number of questions. */
    headVersion: p.integer(),
    orderVersion: p.integer(),
    head: p.json().$type<Head>(),
    coverId: () => fileNamedBy("head->>'coverId'", 'cover_id'),
    updatedAt: p.datetime().defaultRaw('now()'),
    /** The time of the last submission, which is the place in the moderation queue; null if there was none. */
    submittedAt: p.datetime(3).nullable(),
    /** Whether it waits in the moderation queue, and as what. Triggers write it when stage or status change. */
    queueKind: p.text().$type<QueueKind>().nullable(),
    /** When an approved copy of a published content is to replace it; null if an admin has to publish it. */
    publishAt: p.datetime(3).nullable(),
    /** The user who edited the copy last; null if it was the product itself. */
    updatedBy: () =>
      p.manyToOne(User).mapToPk().joinColumn('updated_by').nullable().deleteRule('set null'),
  },
  indexes: [
    {
      name: 'working_copy_cover',
      expression:
        'create index working_copy_cover on working_copy (cover_id) where cover_id is not null',
    },
    {
      name: 'working_copy_queue',
      expression:
        'create index working_copy_queue on working_copy (submitted_at, content_id, queue_kind) where queue_kind is not null',
    },
    {
      name: 'working_copy_due',
      expression:
        'create index working_copy_due on working_copy (publish_at) where publish_at is not null',
    },
  ],
  checks: [
    {
      name: 'working_copy_stage',
      expression: `stage in (${Stage.options.map(stage => `'${stage}'`).join(', ')})`,
    },
    {
      name: 'working_copy_versions',
      expression: `base_version <= least(head_version, order_version)
        and greatest(head_version, order_version) <= version`,
    },
  ],
});

/**
 * The edited version of a content, separate from the live one. A content has at most one, and none if nobody edits it.
 */
export class WorkingCopy extends WorkingCopySchema.class {}
WorkingCopySchema.setClass(WorkingCopy);

const WorkingQuestionSchema = defineEntity({
  name: 'WorkingQuestion',
  tableName: 'working_question',
  properties: {
    /** The id of the question, which stays the same when it is published. */
    questionId: () =>
      p.manyToOne(Question).mapToPk().joinColumn('question_id').deleteRule('cascade').primary(),
    contentId: () =>
      p.manyToOne(WorkingCopy).mapToPk().joinColumn('content_id').deleteRule('cascade'),
    /** A decimal number, so that there is always room between two questions. */
    position: p.decimal().columnType('numeric'),
    /** The version of the working copy at the question's last change. */
    version: p.integer(),
    draft: p.json().$type<Draft>(),
    mediaId: () => fileNamedBy("draft->>'mediaId'", 'media_id'),
    teaserId: () => fileNamedBy("draft->>'teaserId'", 'teaser_id'),
  },
  indexes: [
    {
      name: 'working_question_media',
      expression:
        'create index working_question_media on working_question (media_id) where media_id is not null',
    },
    {
      name: 'working_question_teaser',
      expression:
        'create index working_question_teaser on working_question (teaser_id) where teaser_id is not null',
    },
  ],
  uniques: [
    {
      name: 'working_question_position',
      properties: ['contentId', 'position'],
      deferMode: 'immediate',
    },
  ],
});

/** A question of a working copy. */
export class WorkingQuestion extends WorkingQuestionSchema.class {}
WorkingQuestionSchema.setClass(WorkingQuestion);
