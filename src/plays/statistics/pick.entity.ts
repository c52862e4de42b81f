import { defineEntity, p } from '@mikro-orm/core';
import { QuestionRevision } from '../../quizzes/index.ts';

const PickSchema = defineEntity({
  name: 'Pick',
  tableName: 'pick',
  properties: {
    revisionId: () => p.manyToOne(QuestionRevision).mapToPk().joinColumn('revision_id').primary(),
    /**
     * 0 where the question alone decides its options; where others of the quiz do (clicker, and choicer that is filled
     * from them), a hash of the play's revisions: a choice means the same option only while they are the same.
     */
    edition: p.integer().primary().autoincrement(false),
    /** As in Answer; −1 stands for a skip. */
    choice: p.smallint().primary().autoincrement(false),
    plays: p.integer(),
  },
});

/** How many first plays chose an option. */
export class Pick extends PickSchema.class {}
PickSchema.setClass(Pick);
