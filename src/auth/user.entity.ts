import { defineEntity, p } from '@mikro-orm/core';
import type { Source } from '../../contracts/me.ts';
import type { Locale, Role } from '../../contracts/vocabulary.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'app_user',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    /** Links the user to their plays; see Play. */
    playerId: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    name: p.text(),
    role: p.text().$type<Role>().default('user'),
    premium: p.boolean().default(false),
    /** The provider with which the user registered. */
    source: p.text().$type<Source>(),
    locale: p.text().$type<Locale>().default('ua'),
    shareStats: p.boolean().default(true),
    shareResults: p.boolean().default(false),
    /** When each banner was last closed. */
    telegramBannerAt: p.datetime().nullable(),
    monobaseBannerAt: p.datetime().nullable(),
    /** The URL of the picture at the provider. A job copies it to `portraitId`. */
    portraitSource: p.text().nullable(),
    /** The id of a stored file of the module media. */
    portraitId: p.uuid().nullable(),
    /**
     * When an admin blocked the user. New plays of a blocked user are practice, boards do not show the user, and an
     * author or admin has the rights of a user.
     */
    blockedAt: p.datetime().nullable(),
    joinedAt: p.datetime().defaultRaw('now()'),
    /** Deleted users keep their row for the ledger, without personal data. */
    deletedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'app_user_joined',
      expression:
        'create index app_user_joined on app_user using brin (joined_at) with (autosummarize = on)',
    },
    {
      name: 'app_user_deleted',
      expression:
        'create index app_user_deleted on app_user (deleted_at) where deleted_at is not null',
    },
    {
      name: 'app_user_role_id',
      expression: `create index app_user_role_id on app_user (role, id) where role <> 'user'`,
    },
    {
      name: 'app_user_premium',
      expression: 'create index app_user_premium on app_user (id) where premium',
    },
    {
      name: 'app_user_blocked',
      expression: 'create index app_user_blocked on app_user (id) where blocked_at is not null',
    },
    {
      name: 'app_user_name_start',
      expression: 'create index app_user_name_start on app_user (lower(name) text_pattern_ops)',
    },
    {
      name: 'app_user_name_trigrams',
      expression:
        'create index app_user_name_trigrams on app_user using gin (lower(name) gin_trgm_ops)',
    },
    {
      name: 'app_user_portrait',
      expression:
        'create index app_user_portrait on app_user (portrait_id) where portrait_id is not null',
    },
  ],
  checks: [
    { name: 'app_user_role', expression: `role in ('user', 'author', 'admin')` },
    { name: 'app_user_locale', expression: `locale in ('ua', 'en')` },
    { name: 'app_user_name', expression: 'char_length(name) between 1 and 200' },
  ],
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
