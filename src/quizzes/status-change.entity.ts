import { defineEntity, p } from '@mikro-orm/core';
import type { Status } from '../../contracts/vocabulary.ts';
import { Content } from './content.entity.ts';

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
    /** Null when the content was made. */
    from: p.smallint().$type<Status>().fieldNames('from_status').nullable(),
    to: p.smallint().$type<Status>().fieldNames('to_status'),
    changedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** The history of a content's status, written by a trigger of the table, so that none is ever missing. */
export class StatusChange extends StatusChangeSchema.class {}
StatusChangeSchema.setClass(StatusChange);
