import { Inject, Injectable } from '@nestjs/common';
import { Role } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { log } from '../../log.ts';
import { pageTags } from '../../page-tags.ts';
import { Transactions } from '../../transaction.ts';

/** From the least to the most that one may do. */
const RANKS = Role.options;

const FIND = 'select name, role from app_user where id = $1 and deleted_at is null';

/** The role and its entry in the log, or neither; $4 are the roles that it may take the place of. */
const GRANT = `
with changed as (
  update app_user set role = $2 where id = $1 and role = any($4) and deleted_at is null returning id
)
insert into role_grant (user_id, role, by) select id, $2, $3 from changed returning user_id as "userId"`;

/** Roles that are given rather than bought. */
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

  /** Who is to be given a role; null when there is nobody of that id, or no more. */
  async find(userId: number): Promise<{ name: string; role: Role } | null> {
    const [user] = await this.database.query<{ name: string; role: Role }>('role-of', FIND, [
      userId,
    ]);
    return user ?? null;
  }

  /** Gives the role, whatever it was before; says whether anything changed. `by` stands in the log. */
  grant(userId: number, role: Role, by: string): Promise<boolean> {
    const others = RANKS.filter(other => other !== role);
    return this.give(userId, role, by, others);
  }

  /** Gives whoever signs in the role that this sign-in brings with it; never a lower one than they have. */
  async atSignIn(userId: number, facts: SignInFacts): Promise<void> {
    const granted = grantedRole(facts, this.adminEmails);
    if (!granted) return;
    const lower = RANKS.slice(0, RANKS.indexOf(granted.role));
    await this.give(userId, granted.role, granted.by, lower);
  }

  private async give(userId: number, role: Role, by: string, from: Role[]): Promise<boolean> {
    const isChanged = await this.transactions.run(async tx => {
      const granted = await tx.query<{ userId: number }>(GRANT, [userId, role, by, from]);
      await pageTags.drop(
        tx,
        granted.map(user => `author:${user.userId}`),
      );
      return granted.length > 0;
    });
    if (isChanged) log.info({ event: 'role granted', userId, role, by }, 'security');
    return isChanged;
  }
}

/** What a provider said of somebody on signing them in, as far as it bears on their role. */
interface SignInFacts {
  provider: string;
  email: string | null;
  emailVerified: boolean;
  /** Whether the provider is the one that this process plays. */
  isLocal: boolean;
  /** The provider's claim; anything but a role counts as none. */
  role?: unknown;
}

interface GrantedRole {
  role: Role;
  /** Stands in the log. */
  by: 'ADMIN_EMAILS' | 'local provider';
}

/**
 * The role that a sign-in brings with it; null for none. A role is believed of the local provider alone, and an
 * address of Google alone, which says whether the person is its owner.
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
