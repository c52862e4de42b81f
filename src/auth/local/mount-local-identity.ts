import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../config.ts';
import { log } from '../../log.ts';
import { ReturnUrl } from '../sign-in/auth-urls.ts';
import type { LocalIdentityParts } from './local-identity-parts.ts';
import { LOCAL_IDENTITY, localProviders } from './local-providers.ts';

/** Mounts the local identity provider if it may run. Otherwise its code is not even loaded. */
export async function mountLocalIdentity(
  app: Pick<NestExpressApplication, 'get' | 'use'>,
  parts: Omit<LocalIdentityParts, 'localeOf'>,
): Promise<void> {
  const config = app.get<Config>(CONFIG);
  const local = localProviders(config);
  if ('reason' in local) return log.warn(local.reason);
  if (local.providers.length === 0) return;
  const { localIdentity } = await import('./local-identity.ts');
  const localeOf = (request: Request) => app.get(ReturnUrl).localeOf(request);
  app.use(LOCAL_IDENTITY, localIdentity(config, local.providers, { ...parts, localeOf }));
  log.info({ instead: local.providers.map(({ name }) => name) }, 'local identity provider is up');
}
