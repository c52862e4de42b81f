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
export async function recordAction(
  tx: Transaction,
  { adminId, action, subject, details = {} }: NewAction,
): Promise<void> {
  await tx.run(sql`
    insert into admin_action (admin_id, action, subject_kind, subject_id, details)
    values (${adminId}, ${action}, ${subject.kind}, ${String(subject.id)}, ${JSON.stringify(details)}::jsonb)`);
}
