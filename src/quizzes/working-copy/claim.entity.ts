import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../auth/index.ts';
import { Content } from '../content.entity.ts';

const ClaimSchema = defineEntity({
  name: 'ModerationClaim',
  tableName: 'moderation_claim',
  properties: {
    contentId: () =>
      p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade').primary(),
    adminId: () =>
      p
        .manyToOne(User)
        .mapToPk()
        .joinColumn('admin_id')
        .deleteRule('cascade')
        .index('moderation_claim_admin'),
    /** The end of the lease. Afterwards the row is ignored. */
    until: p.datetime(3),
  },
});

/** A pending quiz that an admin reviews, so that no other admin decides about it at the same time. */
export class ModerationClaim extends ClaimSchema.class {}
ClaimSchema.setClass(ModerationClaim);
