import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { DatabaseListener } from '../database-listener.ts';
import { PAGES_CHANNEL } from '../page-tags.ts';
import { PageCache } from './page-cache.ts';

/** Hears of changes that any process has committed, and drops their pages here. */
@Injectable()
export class PageFeed implements OnModuleInit, OnApplicationShutdown {
  private readonly listener: DatabaseListener;

  constructor(cache: PageCache, @Inject(CONFIG) { DATABASE_URL }: Config) {
    this.listener = new DatabaseListener(DATABASE_URL, {
      channel: PAGES_CHANNEL,
      onNotification: tags => cache.drop(tags.split(',')),
      onListening: () => cache.resume(),
      // What is said meanwhile is lost, so every page goes; nothing is kept until we listen again.
      onLost: () => cache.pause(),
    });
  }

  onModuleInit() {
    return this.listener.start();
  }

  onApplicationShutdown() {
    return this.listener.stop();
  }
}
