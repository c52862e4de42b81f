import { type LocalSettings, localProviders } from '../../src/auth/local/local-providers.ts';
import { staffLink } from '../../src/auth/local/staff-link.ts';

/**
 * Lines about signing in with the local identity provider; undefined if every provider has credentials. For the
 * operator's terminal only, since they contain a secret.
 */
export function signInNotice(settings: LocalSettings): string | undefined {
  const local = localProviders(settings);
  if ('reason' in local) return local.reason;
  if (local.providers.length === 0) return undefined;
  const names = local.providers.map(({ name }) => name).join(' and ');
  return [
    `Signing in with ${names} is for trying out: you choose a made-up player, or type a name.`,
    `To be a made-up author or admin, open this secret link first: ${staffLink(settings)}`,
  ].join('\n');
}
