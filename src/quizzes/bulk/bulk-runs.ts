import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  BulkAction,
  BulkRun,
  BulkStarted,
  ChangeContents,
} from '../../../contracts/admin-contents.ts';
import { runBulk } from '../../../queues/contents/run-bulk.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { recordAction, type Viewer } from '../../auth/index.ts';
import { Database } from '../../database.ts';
import { conflict, notFound } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { AdminContents } from '../admin-lists/admin-contents.ts';
import { BulkWork } from './bulk-work.ts';
import { isUndoable } from './content-changes.ts';

/** More contents than this are changed by a job. */
const MOST_AT_ONCE = 200;
const MOST = 10_000;
const MOST_REFUSALS = 100;

const STATE = `
select r.id, r.action, r.value, count(i.*)::int as total,
  (count(*) filter (where i.outcome in ('done', 'same')))::int as done,
  (count(*) filter (where i.outcome not in ('done', 'same')))::int as refused,
  (count(*) filter (where i.outcome = 'done'))::int as changed,
  (count(*) filter (where i.run_id is not null and i.outcome is null))::int as waiting
from bulk_run r left join bulk_item i on i.run_id = r.id
where r.id = $1::uuid group by r.id`;

const REFUSALS = `
select i.content_id as id, c.title_ua as "titleUA", i.outcome as code
from bulk_item i join content c on c.id = i.content_id
where i.run_id = $1::uuid and i.outcome not in ('done', 'same') order by i.content_id limit ${MOST_REFUSALS}`;

/** Whether the run $1 has other contents than those of $2 that exist. */
const OTHER_IDS = `
select exists (select content_id from bulk_item where run_id = $1::uuid and content_id <> all($2::bigint[]))
  or exists (select id from content where id = any($2::bigint[])
    except select content_id from bulk_item where run_id = $1::uuid) as "isOther"`;

interface NewRun {
  key: string;
  action: BulkAction;
  value: number | string | null;
  undoes: string | null;
  ids: readonly number[];
}

/** Changes of many contents at once. Each has an id, by which its progress is read. */
@Injectable()
export class BulkRuns {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly contents: AdminContents,
    private readonly work: BulkWork,
  ) {}

  /**
   * Changes up to 200 contents at once and more by a job. The same key again continues the same run; 409 key.reused if it
   * was another change.
   */
  async start(viewer: Viewer, asked: ChangeContents): Promise<BulkStarted> {
    const { key, action } = asked;
    const value = 'value' in asked ? asked.value : null;
    const known = await this.runOf(viewer.userId, { key, action, value, undoes: null });
    if (known) {
      if (asked.ids) await this.refuseOthers(known, asked.ids);
      return this.started(known);
    }
    const ids = asked.ids ?? (await this.matching(viewer, asked.filter));
    return this.started(await this.add(viewer, { key, action, value, undoes: null, ids }));
  }

  /** Undoes the changes of a run. 409 status.transition if they cannot be undone; 409 key.reused like `start`. */
  async undo(viewer: Viewer, id: string, key: string): Promise<BulkStarted> {
    const run = { key, action: 'undo' as const, value: null, undoes: id };
    const known = await this.runOf(viewer.userId, run);
    if (known) return this.started(known);
    const { isUndoable } = await this.read(id);
    if (!isUndoable) throw conflict('status.transition');
    const changed = await this.database.query<{ id: number }>(
      'bulk-changed',
      `select content_id as id from bulk_item where run_id = $1::uuid and outcome = 'done'`,
      [id],
    );
    const ids = changed.map(({ id: contentId }) => contentId);
    return this.started(await this.add(viewer, { ...run, ids }));
  }

  /** 404 if there is no such run. */
  async read(id: string): Promise<BulkRun> {
    const [run] = await this.database.query<
      Omit<BulkRun, 'refusals' | 'isFinished' | 'isUndoable'> & { changed: number; waiting: number }
    >('bulk-run', STATE, [id]);
    if (!run) throw notFound();
    const { changed, waiting, ...shown } = run;
    const refusals = run.refused === 0 ? [] : await this.refusals(id);
    const isFinished = waiting === 0;
    return {
      ...shown,
      refusals,
      isFinished,
      isUndoable: isFinished && changed > 0 && isUndoable(run.action),
    };
  }

  /** Lets a job continue a run that has stopped. */
  async resume(id: string): Promise<BulkRun> {
    const run = await this.read(id);
    if (!run.isFinished) await this.transactions.run(tx => outbox.add(tx, runBulk, { runId: id }));
    return run;
  }

  private async started(id: string): Promise<BulkStarted> {
    const run = await this.read(id);
    if (run.total > MOST_AT_ONCE) return { jobId: id, done: null };
    if (!run.isFinished) await this.work.finish(id);
    return { jobId: null, done: await this.read(id) };
  }

  private matching(viewer: Viewer, filter: ChangeContents['filter']): Promise<number[]> {
    const asked = { filter: 'moderated' as const, ...filter };
    return this.contents.ids(viewer, { ...asked, sort: 'changed', limit: MOST - 1 });
  }

  private refusals(id: string) {
    return this.database.query<BulkRun['refusals'][number]>('bulk-refusals', REFUSALS, [id]);
  }

  /** The id of the run with this key; null if there is none. 409 key.reused if it makes another change. */
  private async runOf(
    adminId: number,
    { key, action, value, undoes }: Omit<NewRun, 'ids'>,
  ): Promise<string | null> {
    const [run] = await this.database.query<Omit<NewRun, 'key' | 'ids'> & { id: string }>(
      'bulk-of-key',
      'select id, action, value, undoes from bulk_run where admin_id = $1::bigint and key = $2',
      [adminId, key],
    );
    if (!run) return null;
    if (run.action !== action || run.value !== value || run.undoes !== undoes)
      throw conflict('key.reused');
    return run.id;
  }

  /** 409 key.reused unless these are the contents of the run. */
  private async refuseOthers(runId: string, ids: readonly number[]): Promise<void> {
    const [compared] = await this.database.query<{ isOther: boolean }>(
      'bulk-other-ids',
      OTHER_IDS,
      [runId, ids],
    );
    if (compared?.isOther) throw conflict('key.reused');
  }

  /** Stores the run, unless a parallel request with the same key has stored it. Returns its id. */
  private async add({ userId }: Viewer, run: NewRun): Promise<string> {
    const added = await this.transactions.run(tx => insert(tx, userId, run));
    return added ?? ((await this.runOf(userId, run)) as string);
  }
}

async function insert(
  tx: Transaction,
  adminId: number,
  { key, action, value, undoes, ids }: NewRun,
): Promise<string | null> {
  const [run] = await tx.run(sql<{ id: string }>`
    insert into bulk_run (admin_id, key, action, value, undoes)
    values (${adminId}, ${key}, ${action}, ${JSON.stringify(value)}::jsonb, ${undoes}::uuid)
    on conflict (admin_id, key) do nothing returning id`);
  if (!run) return null;
  const items = await tx.run(sql`
    insert into bulk_item (run_id, content_id)
    select ${run.id}::uuid, id from content where id = any(${[...new Set(ids)]}::bigint[]) returning 1`);
  if (items.length > MOST_AT_ONCE) await outbox.add(tx, runBulk, { runId: run.id });
  const details = { action, value, undoes, contents: items.length };
  await recordAction(tx, {
    adminId,
    action: 'quiz.bulk',
    subject: { kind: 'bulk', id: run.id },
    details,
  });
  return run.id;
}
