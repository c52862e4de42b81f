import { defineEntity, p } from '@mikro-orm/core';
import type { DailyKind } from '../../../contracts/dailies.ts';
import { User } from '../../auth/index.ts';
import { Content } from '../content.entity.ts';

const DailySchema = defineEntity({
  name: 'Daily',
  tableName: 'daily',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    kind: p.text().$type<DailyKind>(),
    /** The day in Kyiv, such as `2026-11-21`. */
    day: p.date(),
    /** Counted from 1 on the first day of its kind. */
    number: p.integer(),
    /** The admin who chose the questions last; null if they were drawn. */
    filledBy: () => p.manyToOne(User).mapToPk().joinColumn('filled_by').nullable(),
    /** The version before an admin had all questions redrawn. A repeated request is recognised by it. */
    redrawnFrom: p.integer().nullable(),
  },
  uniques: [
    { name: 'daily_day', properties: ['kind', 'day'] },
    { name: 'daily_number', properties: ['kind', 'number'] },
  ],
  indexes: [
    {
      name: 'daily_listing',
      expression: 'create index daily_listing on daily (day desc, content_id desc)',
    },
  ],
  checks: [{ name: 'daily_kind', expression: `kind in ('movie', 'music')` }],
});

/** The day and the number of a daily content. */
export class Daily extends DailySchema.class {}
DailySchema.setClass(Daily);
