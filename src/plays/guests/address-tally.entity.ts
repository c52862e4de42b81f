import { defineEntity, p } from '@mikro-orm/core';
import { Content } from '../../quizzes/index.ts';

const AddressTallySchema = defineEntity({
  name: 'AddressTally',
  tableName: 'address_tally',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    /** Hash by GuestAddresses. */
    address: p.blob().primary(),
    /** Kyiv day. */
    day: p.date().primary().index('address_tally_day'),
    plays: p.integer(),
  },
});

/** Number of guests' plays of a content that were counted for one address and day. Deleted after 30 days. */
export class AddressTally extends AddressTallySchema.class {}
AddressTallySchema.setClass(AddressTally);
