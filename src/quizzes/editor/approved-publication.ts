import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { blocking } from '../../../contracts/rules/quiz-checks.ts';
import type { Transaction } from '../../transaction.ts';
import type { StatusReason } from '../transition.ts';
import { tellAuthorOfEdits } from '../working-copy/edit-notices.ts';
import { publishApproved, schedulePublication } from '../working-copy/publication.ts';
import { QuizFindings } from './quiz-findings.ts';
import { refusedChecks } from './quiz-life.ts';

/**
 * Publishes approved quizzes and approved edits of published ones. Admins may have edited them after the approval, so
 * they are checked again: 400 quiz.checks with the findings that block them and were not overridden with the approval.
 * Also throws like `publishApproved`.
 */
@Injectable()
export class ApprovedPublication {
  constructor(private readonly findings: QuizFindings) {}

  /** Tells the author if admins edited the quiz. */
  async publish(tx: Transaction, contentId: number, why: StatusReason): Promise<void> {
    const blocked = await this.blockedIn(tx, contentId);
    await tellAuthorOfEdits(tx, contentId);
    await publishApproved(tx, contentId, why);
    if (blocked.length > 0) throw refusedChecks(blocked);
  }

  async schedule(
    tx: Transaction,
    contentId: number,
    why: StatusReason & { publish: Date },
  ): Promise<void> {
    const blocked = await this.blockedIn(tx, contentId);
    await schedulePublication(tx, contentId, why);
    if (blocked.length > 0) throw refusedChecks(blocked);
  }

  /** The findings that block publication. None without a working copy, since nothing was edited then. */
  private async blockedIn(tx: Transaction, contentId: number) {
    const checks = await this.findings.ofCopy(tx, contentId);
    return blocking(checks, await overriddenOf(tx, contentId));
  }
}

/** The ids of the findings that were overridden with the last approval. */
async function overriddenOf(tx: Transaction, contentId: number): Promise<string[]> {
  const [approval] = await tx.run(sql<{ override: string[] | null }>`
    select details->'override' as override from admin_action
    where subject_kind = 'content' and subject_id = ${String(contentId)} and action = 'quiz.approve'
    order by at desc, id desc limit 1`);
  return approval?.override ?? [];
}
