import { defineEntity, p } from '@mikro-orm/core';
import type { BulkAction } from '../../../contracts/admin-contents.ts';
import { User } from '../../auth/index.ts';
import { Content } from '../content.entity.ts';

const BulkRunSchema = defineEntity({
  name: 'BulkRun',
  tableName: 'bulk_run',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    adminId: () => p.manyToOne(User).mapToPk().joinColumn('admin_id'),
    /** Made by the client. A second request with the same key returns the same run. */
    key: p.text(),
    action: p.text().$type<BulkAction>(),
    /** The new price or difficulty, or the id of the playlist. */
    value: p.json().$type<number | string>().nullable(),
    /** The run that this one undoes. */
    undoes: p.uuid().nullable(),
    startedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'bulk_run_key', properties: ['adminId', 'key'] }],
});

/** A change of many contents at once. */
export class BulkRun extends BulkRunSchema.class {}
BulkRunSchema.setClass(BulkRun);

const BulkItemSchema = defineEntity({
  name: 'BulkItem',
  tableName: 'bulk_item',
  properties: {
    runId: () =>
      p.manyToOne(BulkRun).mapToPk().joinColumn('run_id').deleteRule('cascade').primary(),
    contentId: () =>
      p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade').primary(),
    /** Null while the content waits; then `done`, `same` (it was already as requested), or an error code. */
    outcome: p.text().nullable(),
    /** What the undo restores. */
    before: p.json().$type<unknown>().nullable(),
  },
  indexes: [
    {
      name: 'bulk_item_waiting',
      expression:
        'create index bulk_item_waiting on bulk_item (run_id, content_id) where outcome is null',
    },
    { name: 'bulk_item_content', properties: ['contentId'] },
  ],
});

/** A content of a bulk run. */
export class BulkItem extends BulkItemSchema.class {}
BulkItemSchema.setClass(BulkItem);
