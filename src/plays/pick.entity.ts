import { defineEntity, p } from '@mikro-orm/core';
import { QuestionRevision } from '../quizzes/index.ts';

const PickSchema = defineEntity({
  name: 'Pick',
  tableName: 'pick',
  properties: {
    revisionId: () => p.manyToOne(QuestionRevision).mapToPk().joinColumn('revision_id').primary(),
    /** As in Answer; −1 stands for a skip. */
    choice: p.smallint().primary().autoincrement(false),
    plays: p.integer(),
  },
});

/** How many first plays chose an option. */
export class Pick extends PickSchema.class {}
PickSchema.setClass(Pick);
