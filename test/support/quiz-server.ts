import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import type { RequestListener, Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { Database } from '../../src/database.ts';
import { Readiness } from '../../src/readiness.ts';
import type { BuiltSite } from '../../src/site.ts';
import { originOf } from './listening.ts';
import { StubSite } from './stub-site.ts';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only once Nest itself is there.
const { createNest, siteLocals } = await import('../../src/api.ts');
const { front, PageCache, Pages } = await import('../../src/pages/index.ts');
const { GuestClaim } = await import('../../src/plays/index.ts');

/** Where the pages of the tested site stand, as far as the same-origin check is concerned. */
export const SITE_URL = 'http://quiz.test';

/** Serves pages and files, and remembers which pages it rendered. */
export interface Site extends BuiltSite {
  readonly rendered: string[];
}

export interface QuizServer {
  origin: string;
  app: INestApplication;
  database: Database;
  cache: InstanceType<typeof PageCache>;
  site: Site;
  close: () => Promise<void>;
}

/** The whole web process, on a free port unless the settings name one: the page cache in front of Nest and of the site. */
export async function startServer(
  settings: Record<string, string> = {},
  siteOf: (locals: object) => Promise<Site> = async () => new StubSite(),
): Promise<QuizServer> {
  Object.assign(process.env, { SITE_URL, ...settings });
  const app = await createNest();
  await app.init();
  const server: Server = app.getHttpServer();
  const database = app.get(Database);
  const cache = app.get(PageCache);
  const site = await siteOf(siteLocals(app)).catch(async error => {
    await app.close();
    throw error;
  });
  const [api] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on(
    'request',
    front({
      cache,
      isHttps: String(process.env.SITE_URL).startsWith('https:'),
      api: api as RequestListener,
      files: site.files,
      site: site.pages,
      claim: (request, response) => app.get(GuestClaim).claim(request, response),
      detour: (url, cookies) => app.get(Pages).detour(url, cookies),
      isReady: () => app.get(Readiness).isReady(),
    }),
  );
  await app.listen(Number(settings.PORT ?? 0), '127.0.0.1');
  const close = async () => {
    server.closeAllConnections();
    await app.close();
  };
  return { origin: originOf(server), app, database, cache, site, close };
}
