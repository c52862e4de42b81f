import type { AppControllerRoute, AppViewRoute } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';

/** The allowed changes. bull-board offers others, such as emptying the queue, which would lose jobs. */
export const CHANGES = {
  retry: '/api/queues/:queueName/:jobId/retry',
  retryAll: '/api/queues/:queueName/retry/:queueStatus',
  remove: '/api/queues/:queueName/:jobId/clean',
} as const;

const ALLOWED: ReadonlySet<string> = new Set(Object.values(CHANGES));

/** The policy of the page blocks them. */
const FONTS = /<link href="https:\/\/fonts\.googleapis[^>]*>/;

/** Files of site/public that correct the page on phones and for screen readers. */
const CORRECTIONS =
  '<link rel="stylesheet" href="/queue-board.css"><script defer src="/queue-board.js"></script>';

/** Serves the board with our corrections and without the changes that are not allowed: these answer 404. */
export class BoardRoutes extends ExpressAdapter {
  override setApiRoutes(routes: AppControllerRoute[]): this {
    super.setApiRoutes(
      routes.filter(({ method, route }) => method === 'get' || ALLOWED.has(String(route))),
    );
    return this;
  }

  override setEntryRoute({ method, route, handler }: AppViewRoute): this {
    this.app[method](route, (_request, response, next) => {
      const { basePath, uiConfig } = this;
      const { name, params } = handler({ basePath, uiConfig });
      response.render(name, params, (error: Error | null, page: string) => {
        if (error) next(error);
        else response.send(page.replace(FONTS, '').replace('</head>', `${CORRECTIONS}</head>`));
      });
    });
    return this;
  }
}
