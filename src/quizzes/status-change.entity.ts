import { defineEntity, p } from '@mikro-orm/core';
import type { Role, Status } from '../../contracts/vocabulary.ts';
import { User } from '../auth/index.ts';
import { Content } from './content.entity.ts';
import type { Change } from './working-copy/changes.ts';
import type { Stage } from './working-copy/working-copy-rules.ts';

const StatusChangeSchema = defineEntity({
  name: 'StatusChange',
  tableName: 'status_change',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    contentId: () =>
      p
        .manyToOne(Content)
        .mapToPk()
        .joinColumn('content_id')
        .deleteRule('cascade')
        .index('status_change_content'),
    /** Null for the creation of the content. */
    from: p.smallint().$type<Status>().fieldNames('from_status').nullable(),
    /** The same as `from` if only the working copy of a published content changed its stage. */
    to: p.smallint().$type<Status>().fieldNames('to_status'),
    /** The stage of the working copy before and after the change; null if there is none. */
    fromStage: p.text().$type<Stage>().nullable(),
    stage: p.text().$type<Stage>().nullable(),
    /** The version of the working copy that a moderator decided about. */
    version: p.integer().nullable(),
    /** The time of publication that was set by the change. */
    publishAt: p.datetime().nullable(),
    /** The edits of an admin in another user's quiz; null if the row is not about edits. */
    changes: p.json().$type<(Change & { questionId: number | null })[]>().nullable(),
    /** The role of the user who made the change; `system` for the schedule and the loader. */
    actor: p.text().$type<Role | 'system'>(),
    /** Null for `system`, and after the account was deleted. */
    actorId: () => p.manyToOne(User).mapToPk().joinColumn('actor_id').nullable(),
    reason: p.text(),
    changedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [
    {
      name: 'status_change_time',
      expression:
        'create index status_change_time on status_change using brin (changed_at) with (autosummarize = on)',
    },
    {
      name: 'status_change_actor',
      expression:
        'create index status_change_actor on status_change (actor_id) where actor_id is not null',
    },
  ],
});

/**
 * The history of a content's status and of its working copy's stage. `transition` and `moveStage` write it; the
 * database refuses a change of the status without it.
 */
export class StatusChange extends StatusChangeSchema.class {}
StatusChangeSchema.setClass(StatusChange);
