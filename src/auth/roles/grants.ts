import { Inject, Injectable } from '@nestjs/common';
import { Role } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { log } from '../../log.ts';
import { pageTags } from '../../page-tags.ts';
import { type Transaction, Transactions } from '../../transaction.ts';

/** In ascending order of rights. */
const RANKS = Role.options;

const FIND = 'select name, role from app_user where id = $1 and deleted_at is null';

/** Changes the role and records it in one statement. $4 are the roles that may be replaced. */
const GRANT = `
with changed as (
  update app_user set role = $2 where id = $1 and role = any($4) and deleted_at is null returning id
)
insert into role_grant (user_id, role, by, granted_at) select id, $2, $3, clock_timestamp() from changed
returning user_id as "userId"`;

/** Grants roles other than by purchase, and records them. */
@Injectable()
export class Grants {
  private readonly adminEmails: readonly string[];

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.adminEmails = config.ADMIN_EMAILS;
  }

  /** Returns the user who is to get a role; null if there is none with this id or the account was deleted. */
  async find(userId: number): Promise<{ name: string; role: Role } | null> {
    const [user] = await this.database.query<{ name: string; role: Role }>('role-of', FIND, [
      userId,
    ]);
    return user ?? null;
  }

  /** Grants the role, also if it is lower than the present one. Returns whether anything changed. `by` is recorded. */
  grant(userId: number, role: Role, by: string): Promise<boolean> {
    return this.give(userId, role, by, othersThan(role));
  }

  /** Grants the role in the transaction of an admin's change. Does nothing if the user has it already. */
  async change(
    tx: Transaction,
    { userId, role, by }: { userId: number; role: Role; by: string },
  ): Promise<void> {
    await write(tx, { userId, role, by, from: othersThan(role) });
  }

  /** Grants the role that follows from a sign-in, unless the user has the same or a higher one. */
  async atSignIn(userId: number, facts: SignInFacts): Promise<void> {
    const granted = grantedRole(facts, this.adminEmails);
    if (!granted) return;
    const lower = RANKS.slice(0, RANKS.indexOf(granted.role));
    await this.give(userId, granted.role, granted.by, lower);
  }

  private give(userId: number, role: Role, by: string, from: Role[]): Promise<boolean> {
    return this.transactions.run(tx => write(tx, { userId, role, by, from }));
  }
}

interface NewRole {
  userId: number;
  role: Role;
  /** Who grants the role, as recorded. */
  by: string;
  /** The roles that may be replaced. */
  from: Role[];
}

/** Returns whether anything changed. */
async function write(tx: Transaction, { userId, role, by, from }: NewRole): Promise<boolean> {
  const granted = await tx.query<{ userId: number }>(GRANT, [userId, role, by, from]);
  await pageTags.drop(
    tx,
    granted.map(user => `author:${user.userId}`),
  );
  if (granted.length > 0) log.info({ event: 'role granted', userId, role, by }, 'security');
  return granted.length > 0;
}

const othersThan = (role: Role): Role[] => RANKS.filter(other => other !== role);

/** The facts from a provider that decide about a role. */
interface SignInFacts {
  provider: string;
  email: string | null;
  emailVerified: boolean;
  /** Whether the provider is the local one, which runs in this process. */
  isLocal: boolean;
  /** The role claim of the provider; other values than a role are ignored. */
  role?: unknown;
}

interface GrantedRole {
  role: Role;
  /** Who granted the role, as recorded. */
  by: 'ADMIN_EMAILS' | 'local provider';
}

/**
 * Returns the role that follows from a sign-in; null for none. Role claims are trusted only from the local provider,
 * and e-mail addresses only from Google, which says whether they are verified.
 */
export function grantedRole(
  { provider, email, emailVerified, isLocal, role }: SignInFacts,
  adminEmails: readonly string[],
): GrantedRole | null {
  if (isLocal) {
    const { data } = Role.exclude(['user']).safeParse(role);
    return data ? { role: data, by: 'local provider' } : null;
  }
  const isAdmin =
    provider === 'google' &&
    emailVerified &&
    email !== null &&
    adminEmails.includes(email.toLowerCase());
  return isAdmin ? { role: 'admin', by: 'ADMIN_EMAILS' } : null;
}
