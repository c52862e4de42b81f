import { Inject, Injectable } from '@nestjs/common';
import type { ContentSummary } from '../../../contracts/contents.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { Authors } from '../../people/index.ts';
import { authorUriOf, Contents, hasStatus, LISTED } from '../../quizzes/index.ts';
import type { AuthorPage } from '../page-data.ts';

/** The public contents of author $1, newest first. */
const PUBLIC = `
select id from content
where author_id = $1::bigint and ${hasStatus('status', LISTED)} and content_type in ('quiz', 'movie', 'music')
order by published_at desc, id desc
limit $2::int offset $3::int`;

/** Reads the pages of an author with the author's public contents. */
@Injectable()
export class AuthorPages {
  private readonly size: number;

  constructor(
    private readonly authors: Authors,
    private readonly contents: Contents,
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    this.size = config.LISTING_SIZE;
  }

  /** Null if there is no such user, the user has no public quiz, or the list has no such page. */
  async page(id: number, page: number): Promise<AuthorPage | null> {
    const author = await this.authors.find(id);
    const pages = Math.max(1, Math.ceil((author?.quizzes ?? 0) / this.size));
    if (!author || page > pages) return null;
    const items = await this.items(id, page);
    return { ...author, uri: authorUriOf(author), items, page, pages };
  }

  private async items(id: number, page: number): Promise<ContentSummary[]> {
    const values = [id, this.size, (page - 1) * this.size];
    const rows = await this.database.query<{ id: number }>('author-page', PUBLIC, values);
    const summaries = await this.contents.summaries(rows.map(row => row.id));
    return rows.flatMap(row => summaries.find(content => content.id === row.id) ?? []);
  }
}
