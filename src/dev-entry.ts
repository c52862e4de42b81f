import 'reflect-metadata';
import type { RequestListener } from 'node:http';
import { CONFIG, type Config } from './config.ts';
import { createApi as createNestApi, siteLocals } from './create-web.ts';
import { devFront } from './pages/index.ts';

/** For `astro dev`, which sends each request to the API first and serves the pages itself. */
export async function createApi() {
  const app = await createNestApi();
  const front = devFront({
    api: app.getHttpAdapter().getInstance() as RequestListener,
    locals: siteLocals(app),
    home: app.get<Config>(CONFIG).LOGIN_REDIRECT,
  });
  return { ...front, close: () => app.close() };
}
