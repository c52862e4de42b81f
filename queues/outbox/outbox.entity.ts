import { defineEntity, p } from '@mikro-orm/core';

const OutboxRowSchema = defineEntity({
  name: 'OutboxRow',
  tableName: 'outbox',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    name: p.text(),
    data: p.json(),
    options: p.json().defaultRaw(`'{}'`),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When the relay added the job to the queue. */
    addedAt: p.datetime().nullable(),
    /** When the processor of the job finished. */
    doneAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'outbox_waiting',
      expression: 'create index outbox_waiting on outbox (id) where added_at is null',
    },
    {
      name: 'outbox_unfinished',
      expression: 'create index outbox_unfinished on outbox (id) where done_at is null',
    },
    {
      name: 'outbox_done',
      expression: 'create index outbox_done on outbox (done_at) where done_at is not null',
    },
  ],
});

/**
 * A job that was requested in a transaction. The relay adds it to the queue after the commit. The row stays until the
 * job is done, so that no job is lost if the queue loses its data.
 */
export class OutboxRow extends OutboxRowSchema.class {}
OutboxRowSchema.setClass(OutboxRow);
