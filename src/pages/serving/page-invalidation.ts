import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { DatabaseListener } from '../../database-listener.ts';
import { PAGES_CHANNEL } from '../../page-tags.ts';
import { SearchResults } from '../../search/index.ts';
import { FIXED_PAGES_TAG, FixedPaths } from '../fixed/fixed-paths.ts';
import { PageCache } from './page-cache.ts';

/** Listens for changes committed by any process and drops the pages and search results from this process's caches. */
@Injectable()
export class PageInvalidation implements OnModuleInit, OnApplicationShutdown {
  private readonly listener: DatabaseListener;

  constructor(
    cache: PageCache,
    private readonly fixedPaths: FixedPaths,
    searchResults: SearchResults,
    @Inject(CONFIG) { DATABASE_URL }: Config,
  ) {
    this.listener = new DatabaseListener(DATABASE_URL, {
      channel: PAGES_CHANNEL,
      onNotification: text => {
        const tags = text.split(',');
        cache.drop(tags);
        searchResults.drop(tags);
        if (tags.includes(FIXED_PAGES_TAG)) void fixedPaths.load();
      },
      onListening: () => {
        cache.resume();
        searchResults.resume();
        void fixedPaths.load();
      },
      // Notifications are lost without a connection, so all pages are dropped and none is cached until it is back.
      onLost: () => {
        cache.pause();
        searchResults.pause();
      },
    });
  }

  async onModuleInit() {
    await this.listener.start();
    // The paths are known before the first request.
    await this.fixedPaths.load();
  }

  onApplicationShutdown() {
    return this.listener.stop();
  }
}
