import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { Clock } from '../../src/clock.ts';
import { Database } from '../../src/database.ts';
import type { BuiltSite, SharedLocals } from '../../src/site.ts';
import { originOf } from './listening.ts';
import { StubSite } from './stub-site.ts';
import { TestClock } from './test-clock.ts';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only once Nest itself is there.
const { createWeb } = await import('../../src/create-web.ts');
const { PageCache } = await import('../../src/pages/index.ts');

/** Where the pages of the tested site stand, as far as the same-origin check is concerned. */
export const SITE_URL = 'http://quiz.test';

/** Serves pages and files, and remembers which pages it rendered. */
export interface Site extends BuiltSite {
  readonly rendered: string[];
}

export interface QuizServer {
  origin: string;
  app: INestApplication;
  clock: TestClock;
  database: Database;
  cache: InstanceType<typeof PageCache>;
  site: Site;
  close: () => Promise<void>;
}

/** The whole web process, on a free port unless the settings name one: the page cache in front of Nest and of the site. */
export async function startServer(
  settings: Record<string, string> = {},
  siteOf: (locals: SharedLocals) => Promise<Site> = async () => new StubSite(),
): Promise<QuizServer> {
  Object.assign(process.env, { SITE_URL, ...settings });
  const { app, site } = await createWeb(siteOf);
  const server: Server = app.getHttpServer();
  const clock = new TestClock();
  Object.assign(app.get(Clock), { now: () => clock.now() });
  const database = app.get(Database);
  const cache = app.get(PageCache);
  await app.listen(Number(settings.PORT ?? 0), '127.0.0.1');
  const close = async () => {
    server.closeAllConnections();
    await app.close();
  };
  return { origin: originOf(server), app, clock, database, cache, site, close };
}
