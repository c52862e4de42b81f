import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { Database } from '../../src/database.ts';
import { originOf } from './listening.ts';
import { StubSite } from './stub-site.ts';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only once Nest itself is there.
const { createNest, siteLocals } = await import('../../src/api.ts');
const { front, PageCache } = await import('../../src/pages/index.ts');

/** Where the pages of the tested site stand, as far as the same-origin check is concerned. */
export const SITE_URL = 'http://quiz.test';

/** Renders pages, and remembers which. */
export interface Site {
  readonly rendered: string[];
  handle: (request: IncomingMessage, response: ServerResponse, locals: object) => Promise<void>;
  /** Serves the files of the build; calls `next` for what is none. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface QuizServer {
  origin: string;
  app: INestApplication;
  database: Database;
  cache: InstanceType<typeof PageCache>;
  close: () => Promise<void>;
}

/** The whole web process on a port of its own: the page cache in front of Nest and of the site. */
export async function startServer(
  settings: Record<string, string> = {},
  site: Site = new StubSite(),
): Promise<QuizServer> {
  Object.assign(process.env, { SITE_URL, ...settings });
  const app = await createNest();
  await app.init();
  const server: Server = app.getHttpServer();
  const database = app.get(Database);
  const cache = app.get(PageCache);
  const locals = siteLocals(app);
  const [api] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on(
    'request',
    front({
      cache,
      isHttps: String(process.env.SITE_URL).startsWith('https:'),
      api: api as RequestListener,
      files: site.files,
      site: (request, response) => site.handle(request, response, { ...locals }),
      isReady: async () => (await database.query('ready', 'select 1')).length === 1,
    }),
  );
  await app.listen(0, '127.0.0.1');
  const close = async () => {
    server.closeAllConnections();
    await app.close();
  };
  return { origin: originOf(server), app, database, cache, close };
}
