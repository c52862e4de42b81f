import { defineEntity, p } from '@mikro-orm/core';
import type { Role } from '../../../contracts/vocabulary.ts';
import { User } from '../user.entity.ts';

const RoleGrantSchema = defineEntity({
  name: 'RoleGrant',
  tableName: 'role_grant',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').index('role_grant_user'),
    role: p.text().$type<Role>(),
    /** `command line`, `ADMIN_EMAILS`, `local provider`, or `admin` with the id of the admin. */
    by: p.text(),
    grantedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The record of roles that were granted other than by purchase. */
export class RoleGrant extends RoleGrantSchema.class {}
RoleGrantSchema.setClass(RoleGrant);
