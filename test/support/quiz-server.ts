import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { Clock } from '../../src/clock.ts';
import { loadConfig } from '../../src/config.ts';
import { Database } from '../../src/database.ts';
import { HttpAdapter } from '../../src/http/http-adapter.ts';
import { nestLog } from '../../src/log.ts';
import type { Readiness } from '../../src/readiness.ts';
import type { BuiltSite, SharedLocals } from '../../src/site.ts';
import { originOf } from './listening.ts';
import { StubSite } from './stub-site.ts';
import { TestClock } from './test-clock.ts';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only after Nest has been imported.
const { Test } = await import('@nestjs/testing');
const { AppModule } = await import('../../src/app.module.ts');
const { createWeb } = await import('../../src/create-web.ts');
const { PageCache } = await import('../../src/pages/index.ts');

/** The origin of the tested site, as the same-origin check expects it. */
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
  readiness: Readiness;
  close: () => Promise<void>;
}

/** Replaces a provider: `module => module.overrideProvider(…).useValue(…)`. */
export type Overriding = (module: TestingModuleBuilder) => TestingModuleBuilder;

/**
 * Starts the whole web process on a free port, or on that of the settings: the page cache in front of Nest and the
 * site. Nest runs the real AppModule, except for its clock and what `overriding` replaces.
 */
export async function startServer(
  settings: Record<string, string> = {},
  siteOf: (locals: SharedLocals) => Promise<Site> = async () => new StubSite(),
  overriding: Overriding = module => module,
): Promise<QuizServer> {
  Object.assign(process.env, { SITE_URL, ...settings });
  const clock = new TestClock();
  const { app, site, readiness } = await createWeb(siteOf, () => testedNest(clock, overriding));
  const server: Server = app.getHttpServer();
  const database = app.get(Database);
  const cache = app.get(PageCache);
  await app.listen(Number(settings.PORT ?? 0), '127.0.0.1');
  const close = async () => {
    server.closeAllConnections();
    await app.close();
  };
  return { origin: originOf(server), app, clock, database, cache, site, readiness, close };
}

async function testedNest(clock: TestClock, overriding: Overriding) {
  const builder = Test.createTestingModule({ imports: [AppModule] })
    .setLogger(nestLog)
    .overrideProvider(Clock)
    .useValue(clock);
  const module = await overriding(builder).compile();
  return module.createNestApplication<NestExpressApplication>(new HttpAdapter(loadConfig()), {
    logger: nestLog,
    abortOnError: false,
  });
}
