import { defineEntity, p } from '@mikro-orm/core';
import { Content } from '../content.entity.ts';

const TeaserDaySchema = defineEntity({
  name: 'TeaserDay',
  tableName: 'teaser_day',
  properties: {
    /** The day in Kyiv, such as `2026-11-21`. */
    day: p.date().primary(),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade'),
  },
  indexes: [
    {
      name: 'teaser_day_content',
      expression: 'create index teaser_day_content on teaser_day (content_id, day desc)',
    },
  ],
});

/** The quiz whose first question the home page shows on a day. */
export class TeaserDay extends TeaserDaySchema.class {}
TeaserDaySchema.setClass(TeaserDay);
