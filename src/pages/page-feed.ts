import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../config.ts';
import { log } from '../log.ts';
import { PAGES_CHANNEL } from '../page-tags.ts';
import { PageCache } from './page-cache.ts';

const RETRY_MS = 500;

/** Listens for changes that any process has committed, and drops their pages here. */
@Injectable()
export class PageFeed implements OnModuleInit, OnApplicationShutdown {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly cache: PageCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleInit() {
    await this.listen();
  }

  async onApplicationShutdown() {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.config.DATABASE_URL, keepAlive: true });
    this.client = client;
    client.on('error', error => this.listenAgain(client, error));
    client.on('end', () => this.listenAgain(client));
    client.on('notification', ({ payload }) => this.cache.drop(payload?.split(',') ?? []));
    try {
      await client.connect();
      await client.query(`listen ${PAGES_CHANNEL}`);
      this.cache.resume();
    } catch (error) {
      this.listenAgain(client, error);
    }
  }

  /** What was said meanwhile is lost, so every page goes; nothing is kept until we listen again. */
  private listenAgain(client: pg.Client, error?: unknown): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    if (error) log.warn({ err: error }, 'the feed of changed pages broke; listening again');
    this.cache.pause();
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.listen(), RETRY_MS);
  }
}
