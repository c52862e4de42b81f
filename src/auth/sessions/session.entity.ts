import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** The SHA-256 of the token. Only the browser has the token itself. */
    tokenHash: p.blob().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').index('session_user'),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
  indexes: [
    { name: 'session_expiry', expression: 'create index session_expiry on session (expires_at)' },
  ],
});

/** A sign-in of a browser. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
