import 'reflect-metadata';
import type { RequestListener } from 'node:http';
import { BOARD_PATH } from '../queues/board/queue-board.ts';
import { CONFIG, type Config } from './config.ts';
import { createApi as createNestApi, queuesOf, siteLocals } from './create-web.ts';
import { devFront, FixedPaths } from './pages/index.ts';

/** For `astro dev`, which sends each request to the API first and serves the pages itself. */
export async function createApi() {
  const app = await createNestApi();
  const nest = app.getHttpAdapter().getInstance() as RequestListener;
  const queues = queuesOf(app);
  const front = devFront({
    api: (request, response) => {
      if (!request.url?.startsWith(BOARD_PATH)) return nest(request, response);
      queues(request, response, () => response.writeHead(404).end()).catch(error =>
        response.destroy(error),
      );
    },
    locals: siteLocals(app),
    fixedPaths: app.get(FixedPaths),
    home: app.get<Config>(CONFIG).LOGIN_REDIRECT,
  });
  return { ...front, close: () => app.close() };
}
