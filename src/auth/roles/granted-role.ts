import { Role } from '../../../contracts/vocabulary.ts';

/** What a provider said of somebody on signing them in, as far as it bears on their role. */
export interface SignInFacts {
  provider: string;
  email: string | null;
  emailVerified: boolean;
  /** Whether the provider is the one that this process plays. */
  isLocal: boolean;
  /** The provider's claim; anything but a role counts as none. */
  role?: unknown;
}

export interface GrantedRole {
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
