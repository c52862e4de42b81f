import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BulkAction } from '../../../contracts/admin-contents.ts';
import { DomainError, forbidden } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { type ChangeResult, type ContentChange, ContentChanges } from './content-changes.ts';

interface Run {
  id: string;
  adminId: number;
  action: BulkAction;
  value: number | string | null;
  undoes: string | null;
}

/**
 * Makes the changes of bulk runs. Each content has a transaction of its own, in which its outcome is stored as well, so
 * that an interrupted run continues where it stopped, and several processes can work on the same run.
 */
@Injectable()
export class BulkWork {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: ContentChanges,
  ) {}

  /** Returns when no content of the run waits, apart from those that another process is changing. */
  async finish(runId: string): Promise<void> {
    let contentId: number | null = 0;
    while (contentId !== null) contentId = await this.next(runId, contentId);
  }

  /** Changes the first waiting content with an id above `after` and returns its id; null if there is none. */
  private async next(runId: string, after: number): Promise<number | null> {
    let taken: number | null = null;
    try {
      await this.transactions.run(async tx => {
        taken = await take(tx, runId, after);
        if (taken === null) return;
        const { outcome, before } = await this.turn(tx, runId, taken);
        await note(tx, { runId, contentId: taken, outcome, before });
      });
    } catch (error) {
      if (!(error instanceof DomainError) || taken === null) throw error;
      const refusal = { runId, contentId: taken, outcome: error.code, before: null };
      await this.transactions.run(tx => note(tx, refusal));
    }
    return taken;
  }

  private async turn(tx: Transaction, runId: string, contentId: number): Promise<ChangeResult> {
    const [run] = await tx.run(sql<Run>`
      select id, admin_id as "adminId", action, value, undoes from bulk_run where id = ${runId}::uuid`);
    if (!run) throw new Error(`There is no bulk run ${runId}.`);
    const actor = await actorOf(tx, run.adminId);
    if (run.action === 'undo') {
      const done = await doneBefore(tx, run.undoes as string, contentId);
      return this.changes.undo(tx, actor, contentId, { ...done, runId });
    }
    const { action, value } = run;
    return this.changes.change(tx, actor, contentId, { action, value, runId });
  }
}

/** Locks the next waiting content of the run. */
async function take(tx: Transaction, runId: string, after: number): Promise<number | null> {
  const [item] = await tx.run(sql<{ contentId: number }>`
    select content_id as "contentId" from bulk_item
    where run_id = ${runId}::uuid and outcome is null and content_id > ${after}
    order by content_id limit 1 for update skip locked`);
  return item?.contentId ?? null;
}

/** 403 auth.forbidden if the admin has lost the role or the account since the start of the run. */
async function actorOf(tx: Transaction, userId: number) {
  const admins = await tx.run(sql`
    select from app_user
    where id = ${userId} and role = 'admin' and blocked_at is null and deleted_at is null`);
  if (admins.length === 0) throw forbidden('auth.forbidden');
  return { userId, role: 'admin' } as const;
}

async function doneBefore(tx: Transaction, runId: string, contentId: number) {
  const [done] = await tx.run(sql<Omit<ContentChange, 'runId'> & Pick<ChangeResult, 'before'>>`
    select r.action, r.value, i.before from bulk_run r join bulk_item i on i.run_id = r.id
    where r.id = ${runId}::uuid and i.content_id = ${contentId}`);
  if (!done) throw new Error(`The bulk run ${runId} has no content ${contentId}.`);
  return done;
}

interface Outcome {
  runId: string;
  contentId: number;
  outcome: string;
  before: number | string | null;
}

const note = (tx: Transaction, { runId, contentId, outcome, before }: Outcome) =>
  tx.run(sql`
    update bulk_item set outcome = ${outcome}, before = ${JSON.stringify(before)}::jsonb
    where run_id = ${runId}::uuid and content_id = ${contentId} and outcome is null`);
