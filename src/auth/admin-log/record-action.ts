import { sql } from 'kysely';
import type { AdminAction, AdminSubject } from '../../../contracts/admin-log.ts';
import type { Transaction } from '../../transaction.ts';

interface NewAction {
  adminId: number;
  action: AdminAction;
  subject: { kind: AdminSubject; id: number | string };
  /** Ids and values, such as `{ from, to, reason }`. Names of users do not belong here: nothing deletes them. */
  details?: Record<string, unknown>;
}

/** Adds an entry to the administrative log, in the transaction of the change that it records. */
export const recordAction = (tx: Transaction, action: NewAction): Promise<void> =>
  recordActions(tx, [action]);

/** Adds several entries like `recordAction`, in one statement. */
export async function recordActions(tx: Transaction, actions: readonly NewAction[]): Promise<void> {
  const rows = actions.map(({ subject, details = {}, ...said }) => ({
    ...said,
    kind: subject.kind,
    id: String(subject.id),
    details,
  }));
  await tx.run(sql`
    insert into admin_action (admin_id, action, subject_kind, subject_id, details)
    select "adminId", action, kind, id, details from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row("adminId" bigint, action text, kind text, id text, details jsonb)`);
}
