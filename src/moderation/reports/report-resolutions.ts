import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  ReportState,
  ReportsResolved,
  ResolveReports,
} from '../../../contracts/admin-reports.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { payFix } from '../../../queues/plays/pay-fix.job.ts';
import { recordAction } from '../../auth/index.ts';
import { conflict, notFound } from '../../errors.ts';
import { FixPayments, notifyReporters } from '../../plays/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';

/** The maximum number of plays that are paid in the transaction of the answer. A job pays the others. */
const PAID_AT_ONCE = 200;

interface Subject {
  contentId: number;
  state: ReportState;
  resolutionId: number | null;
  /** Whether new plays get another revision than the reported one, or the question was removed. */
  isChanged: boolean;
}

interface OpenReport {
  id: string;
  playerId: string;
}

type Stored = Omit<ResolveReports, 'revisionId'> & ReportsResolved;

/** Answers the reports about questions. */
@Injectable()
export class ReportResolutions {
  constructor(
    private readonly transactions: Transactions,
    private readonly fixes: FixPayments,
  ) {}

  /**
   * Answers the open reports about a revision of a question, and pays for given answers that have become right. A
   * repeated call returns the same. Throws 404 if nobody has reported it, 409 report.unfixed for a question without a
   * newer revision, and 409 report.resolved if the reports already have a different answer.
   */
  resolve(
    adminId: number,
    questionId: number,
    resolution: ResolveReports,
  ): Promise<ReportsResolved> {
    return this.transactions.run(async tx => {
      // Makes new reports wait, and other answers, since these may change the weights of the same reports.
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('reports'))`);
      const { revisionId, verdict } = resolution;
      const subject = await subjectOf(tx, questionId, revisionId);
      if (subject.state !== 'open') return repeated(tx, subject, resolution);
      if (verdict === 'fixed' && !subject.isChanged) throw conflict('report.unfixed');
      const { contentId } = subject;
      const resolutionId = await store(tx, contentId, resolution);
      const reports = await answerOpenReports(tx, resolutionId, resolution);
      const paid = await this.pay(tx, { revisionId, contentId }, reports);
      const notified = await notifyReporters(
        tx,
        reports.map(({ id }) => id),
      );
      const resolved = { paid, notified };
      await tx.run(sql`
        update report_resolution set paid = ${paid}, notified = ${notified} where id = ${resolutionId}`);
      const subjectOfLog = { kind: 'question' as const, id: questionId };
      const details = { contentId, ...resolution, ...resolved };
      await recordAction(tx, { adminId, action: 'report.resolve', subject: subjectOfLog, details });
      return resolved;
    });
  }

  /**
   * Returns how many plays are due. The job pays those that are not paid here. The reporters are paid first, since their
   * notices say how many coins they got.
   */
  private async pay(
    tx: Transaction,
    pinned: { revisionId: number; contentId: number },
    reports: readonly OpenReport[],
  ): Promise<number> {
    const due = await this.fixes.countDue(tx, pinned);
    const playerIds = reports.map(({ playerId }) => playerId);
    await this.fixes.pay(tx, pinned, { limit: playerIds.length, playerIds });
    await this.fixes.pay(tx, pinned, { limit: PAID_AT_ONCE });
    // Also finds plays that were finished while this transaction ran.
    await outbox.add(tx, payFix, pinned);
    return due;
  }
}

async function subjectOf(
  tx: Transaction,
  questionId: number,
  revisionId: number,
): Promise<Subject> {
  const [subject] = await tx.run(sql<Subject>`
    select g.content_id as "contentId", g.state, g.resolution_id as "resolutionId",
      q.revision_id is distinct from g.revision_id as "isChanged"
    from reported_question g join question q on q.id = g.question_id
    where g.question_id = ${questionId} and g.revision_id = ${revisionId}`);
  if (!subject) throw notFound();
  return subject;
}

async function repeated(
  tx: Transaction,
  { resolutionId }: Subject,
  { revisionId: _id, ...resolution }: ResolveReports,
): Promise<ReportsResolved> {
  const [row] = await tx.run(sql<Stored>`
    select verdict, answer, right_now as "rightNow", paid, notified
    from report_resolution where id = ${resolutionId}`);
  const { paid, notified, ...known } = row as Stored;
  if (!isDeepStrictEqual(known, resolution)) throw conflict('report.resolved');
  return { paid, notified };
}

async function store(
  tx: Transaction,
  contentId: number,
  { revisionId, verdict, answer, rightNow }: ResolveReports,
): Promise<number> {
  const [made] = await tx.run(sql<{ id: number }>`
    insert into report_resolution (revision_id, content_id, verdict, answer, right_now)
    values (${revisionId}, ${contentId}, ${verdict}, ${JSON.stringify(answer)}::jsonb,
      ${rightNow && JSON.stringify(rightNow)}::jsonb)
    returning id`);
  return (made as { id: number }).id;
}

/** Closes the question, and updates the weights of the other reports of its reporters. */
async function answerOpenReports(
  tx: Transaction,
  resolutionId: number,
  { revisionId, verdict }: ResolveReports,
): Promise<OpenReport[]> {
  const reports = await tx.run(sql<OpenReport>`
    update question_report set resolution_id = ${resolutionId}
    where revision_id = ${revisionId} and resolution_id is null
    returning id, player_id as "playerId"`);
  await tx.run(sql`
    update reported_question set state = ${verdict}, resolution_id = ${resolutionId}
    where revision_id = ${revisionId}`);
  const playerIds = reports.map(({ playerId }) => playerId);
  await tx.run(sql`select weigh_reports(${playerIds}::uuid[])`);
  return reports;
}
