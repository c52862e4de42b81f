import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { QuizDifference, RevisionId } from '../../contracts/admin-moderation.ts';
import type { Viewer } from '../auth/index.ts';
import { notFound } from '../errors.ts';
import { MediaPresenter } from '../media/index.ts';
import { compareSnapshots, readEdited, readLiveQuiz, type Snapshot } from '../quizzes/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { presentChanges } from './compared-values.ts';

/** Compares versions of a quiz, for its author and for admins. */
@Injectable()
export class Revisions {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: MediaPresenter,
  ) {}

  /** 404 if the viewer may not edit the quiz, or if it has no such version. */
  compare(viewer: Viewer, id: number, a: RevisionId, b: RevisionId): Promise<QuizDifference> {
    return this.transactions.run(async tx => {
      const before = await snapshotOf(tx, viewer, id, a);
      const after = await snapshotOf(tx, viewer, id, b);
      const { head, questions } = compareSnapshots(before, after);
      const present = <C extends (typeof head)[number]>(changes: readonly C[]) =>
        presentChanges(tx, this.files, viewer, changes);
      const shown: QuizDifference['questions'] = [];
      for (const { fields, ...question } of questions)
        shown.push({ ...question, fields: await present(fields) });
      return { head: await present(head), questions: shown };
    });
  }
}

async function snapshotOf(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  revision: RevisionId,
): Promise<Snapshot> {
  const edited = await readEdited(tx, id, viewer);
  if (revision === 'working') return edited;
  if (revision === 'live') return readLiveQuiz(tx, edited.content);
  const [submission] = await tx.run(sql<Snapshot>`
    select head, questions from submission where id = ${revision}::bigint and content_id = ${id}`);
  if (!submission) throw notFound();
  return submission;
}
