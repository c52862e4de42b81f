import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CorrectionPublished } from '../../../contracts/admin-reports.ts';
import { blocking } from '../../../contracts/rules/quiz-checks.ts';
import { recordAction } from '../../auth/index.ts';
import { notFound } from '../../errors.ts';
import {
  publishCorrection,
  QuizEditor,
  refusedChecks,
  tellAuthorOfEdits,
} from '../../quizzes/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';

interface Reported {
  contentId: number;
  revisionId: number;
}

/** Publishes corrections of reported questions. */
@Injectable()
export class ReportCorrections {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: QuizEditor,
  ) {}

  /**
   * Gives new plays the edited question; other edits of the quiz stay in its working copy. Throws 404 if the question
   * has no open report, 400 quiz.checks if something is wrong with it, and 409 like `publishCorrection`.
   */
  publish(adminId: number, questionId: number, version: number): Promise<CorrectionPublished> {
    return this.transactions.run(async tx => {
      const { contentId, revisionId: before } = await reported(tx, questionId);
      const actor = { userId: adminId, role: 'admin' as const };
      const { checks } = await this.editor.present(tx, actor, contentId);
      const ofQuestion = checks.filter(({ path }) => path.startsWith(`questions.${questionId}.`));
      const blocked = blocking(ofQuestion);
      if (blocked.length > 0) throw refusedChecks(blocked);
      await tellAuthorOfEdits(tx, contentId);
      await publishCorrection(tx, contentId, { questionId, version });
      const { revisionId } = await reported(tx, questionId);
      await recordAction(tx, {
        ...{ adminId, action: 'quiz.publish', subject: { kind: 'question', id: questionId } },
        details: { contentId, version, before, after: revisionId },
      });
      return { revisionId };
    });
  }
}

/** The content of a question with an open report, and the revision that new plays get. */
async function reported(tx: Transaction, questionId: number): Promise<Reported> {
  const [question] = await tx.run(sql<Reported>`
    select content_id as "contentId", revision_id as "revisionId" from question
    where id = ${questionId} and has_open_report(id)`);
  if (!question) throw notFound();
  return question;
}
