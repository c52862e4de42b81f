import { type LocalSettings, localProviders } from '../../src/auth/local/local-providers.ts';

/** A sentence on how one signs in, where it is not as usual; undefined where every button has its credentials. */
export function signInNotice(settings: LocalSettings): string | undefined {
  const local = localProviders(settings);
  if ('reason' in local) return local.reason;
  if (local.providers.length === 0) return undefined;
  const names = local.providers.map(({ name }) => name).join(' and ');
  return `Signing in with ${names} is for trying out: you choose who you are, an admin too.`;
}
