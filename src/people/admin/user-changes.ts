import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Role } from '../../../contracts/vocabulary.ts';
import { Grants, recordAction } from '../../auth/index.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { Boards } from '../../rating/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { dropPagesOf } from '../people-tags.ts';

/** A change of user `userId` by admin `adminId`. */
export interface UserChange {
  adminId: number;
  userId: number;
}

/** The user as locked for the change. */
export interface LockedUser {
  role: Role;
  premium: boolean;
  isBlocked: boolean;
  /** Whether there is no other admin. */
  isLastAdmin: boolean;
}

const rankOf = (role: Role): number => Role.options.indexOf(role);

/**
 * What admins change about users. Every change takes effect once: a repeated call finds it done and is not recorded
 * again.
 */
@Injectable()
export class UserChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly grants: Grants,
    private readonly boards: Boards,
  ) {}

  /**
   * Throws 409 admin.last, 409 admin.self if admins raise their own role, and 409 user.blocked if a blocked user is to
   * become an admin.
   */
  setRole(change: UserChange, role: Role): Promise<void> {
    const { adminId, userId } = change;
    return this.run(change, async (tx, user) => {
      if (user.role === role) return;
      if (adminId === userId && rankOf(role) > rankOf(user.role)) throw conflict('admin.self');
      if (user.isLastAdmin) throw conflict('admin.last');
      if (role === 'admin' && user.isBlocked) throw conflict('user.blocked');
      await this.grants.change(tx, { userId, role, by: `admin ${adminId}` });
      await record(tx, change, 'user.role', { from: user.role, to: role });
    });
  }

  /** Throws 409 admin.self if the admin and the user are the same. */
  setPremium(change: UserChange, premium: boolean): Promise<void> {
    const { adminId, userId } = change;
    return this.run(change, async (tx, user) => {
      if (adminId === userId) throw conflict('admin.self');
      if (user.premium === premium) return;
      await tx.run(sql`update app_user set premium = ${premium} where id = ${userId}`);
      await dropPagesOf(tx, userId);
      await record(tx, change, 'user.premium', { premium });
    });
  }

  /** Throws 409 admin.self for the own account, and 409 user.admin for an admin, who has to lose the role first. */
  setBlocked(change: UserChange, blocked: boolean, reason: string): Promise<void> {
    return this.run(change, (tx, user) => this.block(tx, change, { user, blocked, reason }));
  }

  /** Like `setBlocked`, within a transaction of `run`. */
  async block(
    tx: Transaction,
    change: UserChange,
    { user, blocked, reason }: { user: LockedUser; blocked: boolean; reason: string },
  ): Promise<void> {
    const { adminId, userId } = change;
    if (adminId === userId) throw conflict('admin.self');
    if (user.role === 'admin') throw conflict('user.admin');
    if (user.isBlocked === blocked) return;
    await tx.run(sql`
      update app_user set blocked_at = case when ${blocked} then now() end where id = ${userId}`);
    await this.boards.updateLater(tx, userId);
    await dropPagesOf(tx, userId);
    await record(tx, change, blocked ? 'user.block' : 'user.unblock', { reason });
  }

  /** Ends all sessions of the user. */
  signOut(change: UserChange): Promise<void> {
    return this.run(change, async tx => {
      const ended = await tx.run(sql`
        delete from session where user_id = ${change.userId} returning user_id`);
      if (ended.length > 0) await record(tx, change, 'user.sign-out', { sessions: ended.length });
    });
  }

  /** Runs a change with the user locked, see `asAdmin`. Throws 404 not-found. */
  run<T>(
    { adminId, userId }: UserChange,
    act: (tx: Transaction, user: LockedUser) => Promise<T>,
  ): Promise<T> {
    return this.asAdmin(adminId, async (tx, lock) => act(tx, await lock(userId)));
  }

  /**
   * Runs a change with all admins locked, so that two parallel changes cannot remove the last admin. `lock` locks a user
   * as well, or throws 404 not-found; several users have to be locked in the order of their ids. Throws 403
   * auth.forbidden if the admin has lost the role since the call was authenticated.
   */
  asAdmin<T>(
    adminId: number,
    act: (tx: Transaction, lock: (userId: number) => Promise<LockedUser>) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async tx => {
      const admins = await tx.run(sql<{ id: number }>`
        select id from app_user where role = 'admin' and blocked_at is null and deleted_at is null
        order by id for no key update`);
      if (!admins.some(({ id }) => id === adminId)) throw forbidden('auth.forbidden');
      return act(tx, async userId => {
        const [user] = await tx.run(sql<Omit<LockedUser, 'isLastAdmin'>>`
          select role, premium, blocked_at is not null as "isBlocked" from app_user
          where id = ${userId} and deleted_at is null for no key update`);
        if (!user) throw notFound();
        return { ...user, isLastAdmin: user.role === 'admin' && admins.length === 1 };
      });
    });
  }
}

const record = (
  tx: Transaction,
  { adminId, userId }: UserChange,
  action: Parameters<typeof recordAction>[1]['action'],
  details: Record<string, unknown>,
) => recordAction(tx, { adminId, action, subject: { kind: 'user', id: userId }, details });
