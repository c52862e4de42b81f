import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FixedPage } from '../../../contracts/admin-pages.ts';
import { Database } from '../../database.ts';
import { Playlists } from '../../quizzes/index.ts';
import type { DetailsPage, PlaylistPage } from '../page-data.ts';
import { ContentDetails } from './content-details.ts';
import { PageVisitors } from './page-visitors.ts';

const FIXED = 'select content_id as "contentId", texts from fixed_page where path = $1';

interface FixedRow {
  contentId: number;
  texts: FixedPage['texts'];
}

/** Reads the data of the pages that show a content. */
@Injectable()
export class DetailsPages {
  constructor(
    private readonly contents: ContentDetails,
    private readonly playlists: Playlists,
    private readonly visitors: PageVisitors,
    private readonly database: Database,
  ) {}

  /** Returns the details of a content. Null if it is not public (statuses 10, 3, −5) and the viewer may not read it. */
  async page(id: number, request?: IncomingMessage): Promise<DetailsPage | null> {
    return this.contents.readFor(await this.visitors.viewer(request), id);
  }

  /** Returns the content for an embedded page. Null unless everybody may play it; playlists cannot be embedded. */
  async embed(id: number): Promise<DetailsPage | null> {
    const page = await this.contents.readFor(null, id);
    return page?.content.contentType === 'playlist' ? null : page;
  }

  /**
   * Returns the fixed page at a path without language prefix. Null if there is none or not everybody may read its
   * content.
   */
  async fixed(path: string): Promise<DetailsPage | null> {
    const [fixed] = await this.database.query<FixedRow>('fixed-page', FIXED, [path]);
    const details = fixed ? await this.contents.readFor(null, fixed.contentId) : null;
    return fixed && details ? { ...details, fixed: { path, texts: fixed.texts } } : null;
  }

  async playlist(details: DetailsPage): Promise<PlaylistPage> {
    return { ...details, items: await this.playlists.items(details.content.id) };
  }
}
