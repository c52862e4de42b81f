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
  },
});

/** A job that a transaction decided on; the relay moves it to the queue once that has committed. */
export class OutboxRow extends OutboxRowSchema.class {}
OutboxRowSchema.setClass(OutboxRow);
