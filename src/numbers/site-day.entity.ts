import { defineEntity, p } from '@mikro-orm/core';
import type { Account, TransferKind } from '../coins/index.ts';
import { Content } from '../quizzes/index.ts';

const SiteDaySchema = defineEntity({
  name: 'SiteDay',
  tableName: 'site_day',
  properties: {
    /** A day in Kyiv, such as `2026-11-21`. */
    day: p.date().primary(),
    /** Finished plays with at least one answer. */
    plays: p.integer(),
    /** Signed-in users who finished a play on the day, and in the seven days up to it. */
    active: p.integer(),
    activeWeek: p.integer(),
    /** New users minus deleted ones. */
    users: p.integer(),
    /** Quizzes that became public minus those that ceased to be. */
    quizzes: p.integer(),
    countedAt: p.datetime(),
  },
});

/** What happened on the site on one day. A job counts it. */
export class SiteDay extends SiteDaySchema.class {}
SiteDaySchema.setClass(SiteDay);

const SiteDayCoinsSchema = defineEntity({
  name: 'SiteDayCoins',
  tableName: 'site_day_coins',
  properties: {
    day: p.date().primary(),
    kind: p.text().$type<TransferKind>().primary(),
    /** The account that paid coins to users or received them. */
    account: p.text().$type<Exclude<Account, 'user'>>().primary(),
    /** Whether the coins were paid for a daily. */
    isDaily: p.boolean().primary(),
    /** Coins that users received, and coins that they paid. */
    given: p.bigint('number'),
    taken: p.bigint('number'),
  },
});

/** The coins that moved on one day. */
export class SiteDayCoins extends SiteDayCoinsSchema.class {}
SiteDayCoinsSchema.setClass(SiteDayCoins);

const SiteDayContentSchema = defineEntity({
  name: 'SiteDayContent',
  tableName: 'site_day_content',
  properties: {
    day: p.date().primary(),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    plays: p.integer(),
  },
  indexes: [{ name: 'site_day_content_content', properties: ['contentId'] }],
});

/** The finished plays of one content on one day. Only the rows of the last days are kept. */
export class SiteDayContent extends SiteDayContentSchema.class {}
SiteDayContentSchema.setClass(SiteDayContent);
