import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { QuizSearch, type SearchFound, type SearchWish } from './quiz-search.ts';
import { SEARCH_TAG } from './search-index.ts';

/** In bytes, with about this many for each hit. */
const CACHE_SIZE = 16 * 1024 * 1024;
const HIT_SIZE = 4_000;

/** Caches what searches found until contents change. Each web process has its own cache. */
@Injectable()
export class SearchResults {
  private readonly cache = new LRUCache<string, SearchFound>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ hits }) => 500 + HIT_SIZE * hits.length,
  });
  /** Increases when the cache is emptied. What a search found before that is not cached. */
  private drops = 0;
  /** Whether changes are announced to this process, as `resume` says. */
  private isInformed = false;

  constructor(private readonly search: QuizSearch) {}

  async find(wish: SearchWish): Promise<SearchFound> {
    const { query, page, hitsPerPage, statuses } = wish;
    const key = JSON.stringify([query.trim().toLowerCase(), page, hitsPerPage, ...statuses]);
    const known = this.cache.get(key);
    if (known) return known;
    const { drops } = this;
    const found = await this.search.find(wish);
    if (this.isInformed && drops === this.drops) this.cache.set(key, found);
    return found;
  }

  /** Empties the cache if one of the dropped page tags concerns it: that of the search, or that of a list. */
  drop(tags: readonly string[]): void {
    if (tags.some(tag => tag === SEARCH_TAG || tag.startsWith('list:'))) this.clear();
  }

  /** Called when changes are no longer announced, since the connection is lost. */
  pause(): void {
    this.isInformed = false;
    this.clear();
  }

  resume(): void {
    this.clear();
    this.isInformed = true;
  }

  private clear(): void {
    this.drops++;
    this.cache.clear();
  }
}
