import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BlockPlayers, SuspicionState } from '../../../contracts/admin-plays.ts';
import { recordAction } from '../../auth/index.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import { type LockedUser, UserChanges } from '../admin/user-changes.ts';

interface Decision {
  adminId: number;
  suspicionId: number;
}

/** Decides about plays that look like no person's. A decision that is sent again changes nothing. */
@Injectable()
export class SuspicionDecisions {
  constructor(private readonly users: UserChanges) {}

  /** Throws 404 not-found, and 409 suspicion.decided if the users were blocked. */
  leave({ adminId, suspicionId }: Decision, reason: string): Promise<void> {
    return this.users.asAdmin(adminId, async tx => {
      const state = await lockSuspicion(tx, suspicionId);
      if (state === 'left') return;
      if (state !== 'open') throw conflict('suspicion.decided');
      await decide(tx, { adminId, suspicionId }, 'left', { reason });
    });
  }

  /**
   * Blocks some of the accounts. Throws 404 not-found, 400 input.invalid if a user is none of them, 409
   * suspicion.decided if the plays were left or other users were blocked, 409 admin.self for the own account and 409
   * user.admin for another admin.
   */
  block({ adminId, suspicionId }: Decision, { users: ids, reason }: BlockPlayers): Promise<void> {
    const userIds = [...new Set(ids)].sort((one, other) => one - other);
    return this.users.asAdmin(adminId, async (tx, lock) => {
      const locked: [number, LockedUser][] = [];
      for (const userId of userIds) locked.push([userId, await lock(userId)]);
      const state = await lockSuspicion(tx, suspicionId);
      if (state === 'blocked' && locked.every(([, { isBlocked }]) => isBlocked)) return;
      if (state !== 'open') throw conflict('suspicion.decided');
      await requireAccounts(tx, suspicionId, userIds);
      for (const [userId, user] of locked)
        await this.users.block(tx, { adminId, userId }, { user, blocked: true, reason });
      await decide(tx, { adminId, suspicionId }, 'blocked', { reason, users: userIds });
    });
  }
}

/** Throws 404 not-found. */
async function lockSuspicion(tx: Transaction, id: number): Promise<SuspicionState> {
  const [row] = await tx.run(sql<{ state: SuspicionState }>`
    select state from suspicion where id = ${id} for no key update`);
  if (!row) throw notFound();
  return row.state;
}

async function requireAccounts(tx: Transaction, id: number, userIds: number[]): Promise<void> {
  const found = await tx.run(sql<{ id: number }>`
    select distinct u.id
    from suspicion_play e join play p on p.id = e.play_id join app_user u on u.player_id = p.player_id
    where e.suspicion_id = ${id} and u.id = any(${userIds}::bigint[])`);
  if (found.length < userIds.length) throw badInput([{ path: 'users', code: 'unknown' }]);
}

async function decide(
  tx: Transaction,
  { adminId, suspicionId }: Decision,
  state: Exclude<SuspicionState, 'open'>,
  details: Record<string, unknown>,
): Promise<void> {
  await tx.run(sql`update suspicion set state = ${state} where id = ${suspicionId}`);
  const action = state === 'left' ? 'play.leave' : 'play.block';
  const subject = { kind: 'play', id: suspicionId } as const;
  await recordAction(tx, { adminId, action, subject, details });
}
