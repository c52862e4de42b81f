import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { Inject, Injectable } from '@nestjs/common';
import express from 'express';
import { isFromOwnPage, noteSecurity, ownOrigins, Sessions } from '../../src/auth/index.ts';
import { CONFIG, type Config } from '../../src/config.ts';
import { forbidden } from '../../src/errors.ts';
import { problemOf } from '../../src/http/problem.ts';
import { requestIdOf } from '../../src/http/request-id.ts';
import { Transactions } from '../../src/transaction.ts';
import { WebQueue } from '../web-queue.ts';
import { BoardRoutes } from './board-routes.ts';
import { recordingHooks } from './job-changes.ts';

export const BOARD_PATH = '/admin/queues';

/** The page of the board has a `base` element, inline styles and data: URLs. */
const BOARD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of the queue (bull-board) for admins, where they retry and remove jobs. */
@Injectable()
export class QueueBoard {
  private readonly own: ReadonlySet<string>;
  private readonly acting = new AsyncLocalStorage<number>();
  /** Made by the first request, since the board opens the queue. */
  private listener: RequestListener | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly webQueue: WebQueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.own = ownOrigins(config.SITE_URL);
  }

  /** Calls `missing` for everybody but admins. Changes must come from our own pages: 403 origin.refused. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    missing: () => void,
  ): Promise<void> {
    const viewer = await this.sessions.of(request);
    if (viewer?.role !== 'admin') return missing();
    if (!isFromOwnPage(request, this.own)) return refuse(request, response);
    this.listener ??= this.open();
    const { listener } = this;
    response.setHeader('content-security-policy', BOARD_POLICY);
    this.acting.run(viewer.userId, () => listener(request, response));
  }

  private open(): RequestListener {
    const { queue } = this.webQueue;
    const routes = new BoardRoutes().setBasePath(BOARD_PATH);
    const adminId = () => this.acting.getStore() as number;
    createBullBoard({
      queues: [new BullMQAdapter(queue)],
      serverAdapter: routes,
      options: {
        uiConfig: {
          boardTitle: this.config.SITE_NAME_EN,
          boardLogo: { path: '/favicon.svg' },
          favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
          miscLinks: [{ text: 'Administration', url: '/admin' }],
          hideDocsLink: true,
          // The queue may be in PostgreSQL.
          hideRedisDetails: true,
        },
        handlerHooks: recordingHooks({ queue, transactions: this.transactions, adminId }),
      },
    });
    routes.getRouter().disable('x-powered-by');
    return express().disable('x-powered-by').use(BOARD_PATH, routes.getRouter());
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  noteSecurity(request, { event: 'refused', action: 'queues', reason: 'origin' });
  const problem = problemOf(forbidden('origin.refused'), requestIdOf(request));
  response.writeHead(problem.status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify(problem));
}
