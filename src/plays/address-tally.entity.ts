import { defineEntity, p } from '@mikro-orm/core';
import { Content } from '../quizzes/index.ts';

const AddressTallySchema = defineEntity({
  name: 'AddressTally',
  tableName: 'address_tally',
  properties: {
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    /** As GuestAddresses has it. */
    address: p.blob().primary(),
    /** In Kyiv. */
    day: p.date().primary().index('address_tally_day'),
    plays: p.integer(),
  },
});

/** How many guests' plays of a content, from one address on one day, statistics have taken in. Kept for 30 days. */
export class AddressTally extends AddressTallySchema.class {}
AddressTallySchema.setClass(AddressTally);
