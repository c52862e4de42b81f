import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../auth/index.ts';
import { Transfer } from '../../coins/index.ts';
import { Content } from '../content.entity.ts';

const UnlockSchema = defineEntity({
  name: 'Unlock',
  tableName: 'unlock',
  properties: {
    userId: () =>
      p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('restrict').primary(),
    contentId: () =>
      p
        .manyToOne(Content)
        .mapToPk()
        .joinColumn('content_id')
        .deleteRule('restrict')
        .primary()
        .index('unlock_content'),
    transferId: () => p.oneToOne(Transfer).mapToPk().joinColumn('transfer_id'),
    /** The price that was paid. */
    price: p.integer(),
    unlockedAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'unlock_price', expression: 'price > 0' }],
});

/** A content that a user has paid for. It stays unlocked. */
export class Unlock extends UnlockSchema.class {}
UnlockSchema.setClass(Unlock);
