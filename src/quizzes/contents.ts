import { Injectable } from '@nestjs/common';
import type {
  Content as ContentAnswer,
  ContentList,
  ContentQuery,
  ContentSummary,
} from '../../contracts/contents.ts';
import type { ContentType, Subtype } from '../../contracts/vocabulary.ts';
import { Database } from '../database.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { READABLE } from './status.ts';
import {
  contentOf,
  FROM_CONTENT,
  SUMMARY,
  type SummaryRow,
  summaryOf,
  type TallyRow,
} from './summary.ts';

const byQuery = (type: string) => `
select ${SUMMARY} ${FROM_CONTENT}
where c.status = 10
  and ${type}
  and ($2::text is null or c.subtype = $2)
  and ($3::text is null or c.genre = $3)
  and ($4::text is null or c.difficulty = $4)
  and ($5::timestamptz is null or (c.published_at, c.id) < ($5, $6::bigint))
order by c.published_at desc, c.id desc
limit $7`;

const OF_TYPE = byQuery('c.content_type = $1');
/** Dailies and playlists have lists of their own. */
const OF_QUIZZES = byQuery(`$1::text is null and c.content_type in ('quiz', 'movie', 'music')`);

const BY_PAGE = `
select ${SUMMARY} ${FROM_CONTENT}
where c.status = 10 and c.content_type = $1 and ($2::text is null or c.subtype = $2)
order by c.published_at desc, c.id desc
limit $3 offset $4`;

const COUNT = `
select count(*)::int as count from content c
where c.status = 10 and c.content_type = $1 and ($2::text is null or c.subtype = $2)`;

const DETAILS = `
select ${SUMMARY}, t.players, t.percent_sum as "percentSum",
  c.genitive_ua as "genitiveUA", c.genitive_en as "genitiveEN",
  c.seo_title_ua as "seoTitleUA", c.seo_title_en as "seoTitleEN",
  c.picture_alt_ua as "coverAltUA", c.picture_alt_en as "coverAltEN"
${FROM_CONTENT} left join content_tally t on t.content_id = c.id
where c.id = $1 and c.status = any($2)`;

interface Wording {
  genitiveUA: string;
  genitiveEN: string | null;
  seoTitleUA: string;
  seoTitleEN: string | null;
  coverAltUA: string;
  coverAltEN: string | null;
}

/** Reading of contents. Who made them and what they may cost is decided elsewhere. */
@Injectable()
export class Contents {
  constructor(private readonly database: Database) {}

  async list(query: ContentQuery): Promise<ContentList> {
    const from = query.cursor === undefined ? null : readCursor(query.cursor);
    const [name, sql] = query.contentType
      ? ['contents-of-type', OF_TYPE]
      : ['contents-of-quizzes', OF_QUIZZES];
    const rows = await this.database.query<SummaryRow>(name, sql, [
      query.contentType ?? null,
      query.subtype ?? null,
      query.genre ?? null,
      query.difficulty ?? null,
      from && new Date(from.at),
      from?.id ?? null,
      // Shipped quizzes have no author, and there are no others yet.
      query.author === undefined ? query.limit + 1 : 0,
    ]);
    const items = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? items.at(-1) : undefined;
    const next = last?.publishedAt && writeCursor({ at: last.publishedAt.getTime(), id: last.id });
    return { items: items.map(summaryOf), next: next ?? null };
  }

  /** A page of a listing, from 1, with the number of pages (at least 1). */
  async page(type: ContentType, subtype: Subtype | null, page: number, size: number) {
    const [counted] = await this.database.query<{ count: number }>('contents-count', COUNT, [
      type,
      subtype,
    ]);
    const rows = await this.database.query<SummaryRow>('contents-page', BY_PAGE, [
      type,
      subtype,
      size,
      (page - 1) * size,
    ]);
    const pages = Math.max(1, Math.ceil((counted?.count ?? 0) / size));
    return { items: rows.map(summaryOf), pages };
  }

  /** Null unless anyone may read it. */
  async find(id: number): Promise<{ content: ContentAnswer; wording: Wording } | null> {
    const [row] = await this.database.query<SummaryRow & TallyRow & Wording>(
      'content-details',
      DETAILS,
      [id, READABLE],
    );
    if (!row) return null;
    const { genitiveUA, genitiveEN, seoTitleUA, seoTitleEN, coverAltUA, coverAltEN, ...content } =
      row;
    const wording = { genitiveUA, genitiveEN, seoTitleUA, seoTitleEN, coverAltUA, coverAltEN };
    return { content: contentOf(content), wording };
  }

  /** Others of the same kind, the nearest in time of publication first. */
  async related(content: ContentSummary, limit: number): Promise<ContentSummary[]> {
    const { items } = await this.list({
      contentType: content.contentType,
      sort: 'fresh',
      limit: limit + 1,
    });
    return items.filter(item => item.id !== content.id).slice(0, limit);
  }
}
