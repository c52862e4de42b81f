import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, type QueueOptions } from 'bullmq';
import express from 'express';
import { isFromOwnPage, noteSecurity, ownOrigins, Sessions } from '../../src/auth/index.ts';
import { CONFIG, type Config } from '../../src/config.ts';
import { forbidden } from '../../src/errors.ts';
import { problemOf } from '../../src/http/problem.ts';
import { requestIdOf } from '../../src/http/request-id.ts';
import { Transactions } from '../../src/transaction.ts';
import { onQueueError, QUEUE, queuePool } from '../queue.ts';
import { BoardRoutes } from './board-routes.ts';
import { recordingHooks } from './job-changes.ts';

export const BOARD_PATH = '/admin/queues';

/** One connection listens for events, and the others serve requests. */
const CONNECTIONS = 3;

/** The page of the board has a `base` element, inline styles and data: URLs. Its Google fonts are blocked. */
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

interface Board {
  listener: RequestListener;
  close: () => Promise<void>;
}

/** The page of the queue (bull-board) for admins, where they retry and remove jobs. */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  private readonly own: ReadonlySet<string>;
  private readonly acting = new AsyncLocalStorage<number>();
  /** Opened by the first request, so that an unused board takes no database connections. */
  private board: Board | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
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
    this.board ??= this.open();
    const { listener } = this.board;
    response.setHeader('content-security-policy', BOARD_POLICY);
    this.acting.run(viewer.userId, () => listener(request, response));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.board?.close();
  }

  private open(): Board {
    const pool = queuePool(this.config, CONNECTIONS);
    const queue = new Queue(QUEUE, { connection: pool as unknown as QueueOptions['connection'] });
    queue.on('error', onQueueError);
    const routes = new BoardRoutes().setBasePath(BOARD_PATH);
    const adminId = () => this.acting.getStore() as number;
    createBullBoard({
      queues: [new BullMQAdapter(queue)],
      serverAdapter: routes,
      options: {
        uiConfig: { boardTitle: 'Zdohad', hideDocsLink: true },
        handlerHooks: recordingHooks({ queue, transactions: this.transactions, adminId }),
      },
    });
    routes.getRouter().disable('x-powered-by');
    const close = () => queue.close().then(() => pool.end());
    return {
      listener: express().disable('x-powered-by').use(BOARD_PATH, routes.getRouter()),
      close,
    };
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  noteSecurity(request, { event: 'refused', action: 'queues', reason: 'origin' });
  const problem = problemOf(forbidden('origin.refused'), requestIdOf(request));
  response.writeHead(problem.status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify(problem));
}
