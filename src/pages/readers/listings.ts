import { Inject, Injectable } from '@nestjs/common';
import type { ContentSummary, Sort } from '../../../contracts/contents.ts';
import { type ContentType, SUBTYPES } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Contents } from '../../quizzes/index.ts';
import type { ListingPage } from '../page-data.ts';

const LAST_PAGE = 100_000;

/** Reads the listings of contents by kind. */
@Injectable()
export class Listings {
  constructor(
    private readonly contents: Contents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The quizzes of all kinds that were published last. */
  async newest(limit: number): Promise<ContentSummary[]> {
    return (await this.contents.list({ sort: 'new', limit })).items;
  }

  /** Null if the kind has no such subtype or the list has no such page. The first page exists even if it is empty. */
  async page(
    type: ContentType,
    wanted: string | undefined,
    page: number,
    sort: Sort,
  ): Promise<ListingPage | null> {
    const subtypes = SUBTYPES[type];
    const subtype = wanted === undefined ? null : subtypes.find(known => known === wanted);
    if (subtype === undefined || !Number.isSafeInteger(page) || page < 1 || page > LAST_PAGE)
      return null;
    const size = this.config.LISTING_SIZE;
    const { items, pages } = await this.contents.page({ type, subtype, sort }, page, size);
    return page > pages ? null : { type, subtype, subtypes, sort, items, page, pages };
  }
}
