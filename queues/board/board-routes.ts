import type { AppControllerRoute } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';

/** The allowed changes. bull-board offers others, such as emptying the queue, which would lose jobs. */
export const CHANGES = {
  retry: '/api/queues/:queueName/:jobId/retry',
  retryAll: '/api/queues/:queueName/retry/:queueStatus',
  remove: '/api/queues/:queueName/:jobId/clean',
} as const;

const ALLOWED: ReadonlySet<string> = new Set(Object.values(CHANGES));

/** Serves the board without the changes that are not allowed: these answer 404. */
export class BoardRoutes extends ExpressAdapter {
  override setApiRoutes(routes: AppControllerRoute[]): this {
    super.setApiRoutes(
      routes.filter(({ method, route }) => method === 'get' || ALLOWED.has(String(route))),
    );
    return this;
  }
}
