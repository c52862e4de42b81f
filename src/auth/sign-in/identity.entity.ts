import { defineEntity, p } from '@mikro-orm/core';
import type { Source } from '../../../contracts/me.ts';
import { User } from '../user.entity.ts';

const IdentitySchema = defineEntity({
  name: 'Identity',
  tableName: 'identity',
  properties: {
    issuer: p.text().primary(),
    /** The provider's own id of the person. An e-mail address would not be reliable, since it can change its owner. */
    subject: p.text().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    provider: p.text().$type<Source>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'identity_of_user', properties: ['userId', 'provider'] }],
});

/** The identity of a user at a provider. */
export class Identity extends IdentitySchema.class {}
IdentitySchema.setClass(Identity);
