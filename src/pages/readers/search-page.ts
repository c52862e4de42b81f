import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { Contents, LISTED } from '../../quizzes/index.ts';
import { SearchResults } from '../../search/index.ts';
import type { SearchPageData } from '../page-data.ts';

const QUERY_LENGTH = 100;
const INSTEAD = 6;

/** Reads the page /search. */
@Injectable()
export class SearchPage {
  constructor(
    private readonly results: SearchResults,
    private readonly contents: Contents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null if there is no such page; pages are counted from 1. The first page exists even if nothing is found. */
  async page(typed: string, page: number): Promise<SearchPageData | null> {
    const query = typed.trim().slice(0, QUERY_LENGTH);
    const hitsPerPage = this.config.LISTING_SIZE;
    const { hits, total } =
      query === ''
        ? { hits: [], total: 0 }
        : await this.results.find({ query, page: page - 1, hitsPerPage, statuses: LISTED });
    const pages = Math.max(1, Math.ceil(total / hitsPerPage));
    if (page > pages) return null;
    const instead = hits.length > 0 ? [] : await this.instead(query);
    return { query, items: hits, instead, total, page, pages };
  }

  /** What to play before anything was searched for, or if nothing was found. */
  private async instead(query: string) {
    const sort = query === '' ? 'fresh' : 'popular';
    return (await this.contents.list({ sort, limit: INSTEAD })).items;
  }
}
