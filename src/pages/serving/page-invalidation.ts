import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { DatabaseListener } from '../../database-listener.ts';
import { PAGES_CHANNEL } from '../../page-tags.ts';
import { PageCache } from './page-cache.ts';

/** Listens for changes committed by any process and drops the pages from this process's cache. */
@Injectable()
export class PageInvalidation implements OnModuleInit, OnApplicationShutdown {
  private readonly listener: DatabaseListener;

  constructor(cache: PageCache, @Inject(CONFIG) { DATABASE_URL }: Config) {
    this.listener = new DatabaseListener(DATABASE_URL, {
      channel: PAGES_CHANNEL,
      onNotification: tags => cache.drop(tags.split(',')),
      onListening: () => cache.resume(),
      // Notifications are lost without a connection, so all pages are dropped and none is cached until it is back.
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
