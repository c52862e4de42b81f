import { Injectable } from '@nestjs/common';
import type {
  Content as ContentAnswer,
  ContentList,
  ContentQuery,
  ContentSummary,
  Sort,
} from '../../contracts/contents.ts';
import type { ContentType, Locale, Subtype } from '../../contracts/vocabulary.ts';
import type { Viewer } from '../auth/index.ts';
import { type Cursor, readCursor, writeCursor } from '../cursor.ts';
import { Database } from '../database.ts';
import { REVISION_IDS } from './questions.ts';
import { hasStatus, LISTED, LISTED_DAILIES, READABLE } from './status.ts';
import {
  contentOf,
  FROM_CONTENT,
  SUMMARY,
  type SummaryRow,
  summaryOf,
  type TallyRow,
} from './summary.ts';

/** The column by which each order sorts. Ties are sorted by id, newest first. */
const KEYS: Record<Sort, string> = {
  fresh: 'c.fresh_at',
  new: 'c.published_at',
  best: 'c.best_score',
  popular: 'c.players',
};

/** The type of a cursor's key, so that PostgreSQL can use the index of the column. */
const KEY_TYPES: Record<Sort, string> = {
  fresh: 'timestamptz',
  new: 'timestamptz',
  best: 'float8',
  popular: 'bigint',
};

function keyOf(sort: Sort, { key }: Cursor): Date | number {
  if (sort === 'best') return key;
  return sort === 'popular' ? Math.floor(key) : new Date(key);
}

const byQuery = (type: string, sort: Sort) => `
select ${SUMMARY}, ${KEYS[sort]} as key ${FROM_CONTENT}
where ${hasStatus('c.status', LISTED)}
  and ${type}
  and ($2::text is null or c.subtype = $2)
  and ($3::text is null or c.genre = $3)
  and ($4::text is null or c.difficulty = $4)
  and ($5::${KEY_TYPES[sort]} is null or (${KEYS[sort]}, c.id) < ($5, $6::bigint))
order by ${KEYS[sort]} desc, c.id desc
limit $7`;

const ofType = (sort: Sort) => byQuery('c.content_type = $1', sort);
/** Dailies and playlists are left out, since they have lists of their own. */
const QUIZZES = `$1::text is null and c.content_type in ('quiz', 'movie', 'music')`;
const ofQuizzes = (sort: Sort) => byQuery(QUIZZES, sort);
const ofAuthor = (sort: Sort) =>
  byQuery(`c.author_id = $8::bigint and (c.content_type = $1 or ${QUIZZES})`, sort);

/** Returns the name and the text of the prepared statement for a query. */
function listOf({ author, contentType, sort }: ContentQuery): [string, string] {
  if (author !== undefined) return [`contents-of-author-${sort}`, ofAuthor(sort)];
  if (contentType) return [`contents-of-type-${sort}`, ofType(sort)];
  return [`contents-of-quizzes-${sort}`, ofQuizzes(sort)];
}

/**
 * Past dailies stay in their list. Of other kinds only public contents are listed. The conditions match those of the
 * indexes.
 */
const listed = (type: ContentType) =>
  type === 'daily' ? hasStatus('c.status', LISTED_DAILIES) : hasStatus('c.status', LISTED);

const byPage = (type: ContentType, sort: Sort) => `
select ${SUMMARY} ${FROM_CONTENT}
where ${listed(type)} and c.content_type = $1 and ($2::text is null or c.subtype = $2)
order by ${KEYS[sort]} desc, c.id desc
limit $3 offset $4`;

const count = (type: ContentType) => `
select count(*)::int as count from content c
where ${listed(type)} and c.content_type = $1 and ($2::text is null or c.subtype = $2)`;

const nearest = (rank: number, condition: string) => `
(select id, ${rank} as rank, fresh_at from content
  where ${hasStatus('status', LISTED)} and id <> $1::bigint and ${condition} order by fresh_at desc, id desc limit $3)`;

/** At most $3 contents related to content $1 of kind $2. Each part reads the start of an index. */
const RELATED = `
with near as (
  ${nearest(1, `subject = (select subject from content where id = $1::bigint) and content_type <> 'daily'`)}
  union all ${nearest(2, 'content_type = $2::text')}
  union all ${nearest(3, `content_type in ('quiz', 'movie', 'music') and $2::text <> 'playlist'`)}
), chosen as (
  select id, min(rank) as rank, max(fresh_at) as fresh_at from near group by id
  order by rank, fresh_at desc, id desc limit $3
)
select ${SUMMARY} ${FROM_CONTENT} join chosen on chosen.id = c.id
order by chosen.rank, chosen.fresh_at desc, c.id desc`;

const SUMMARIES = `
select ${SUMMARY} ${FROM_CONTENT} where c.id = any($1) and c.status = any($2)`;

const socialIn = (locale: Locale) =>
  `(select '/media/' || file_id from social_picture where content_id = c.id and locale = '${locale}')`;

const DETAILS = `
select ${SUMMARY}, t.players, t.percent_sum as "percentSum", t.positive, t.negative,
  c.genitive_ua as "genitiveUA", c.genitive_en as "genitiveEN",
  c.seo_title_ua as "seoTitleUA", c.seo_title_en as "seoTitleEN",
  c.picture_alt_ua as "coverAltUA", c.picture_alt_en as "coverAltEN",
  ${socialIn('ua')} as "socialUA",
  case when c.title_en is null then ${socialIn('ua')} else ${socialIn('en')} end as "socialEN",
  ${REVISION_IDS} as "revisionIds"
${FROM_CONTENT} left join content_tally t on t.content_id = c.id
where c.id = $1 and (c.status = any($2) or c.author_id = $3::bigint or $4)`;

interface Wording {
  genitiveUA: string;
  genitiveEN: string | null;
  seoTitleUA: string;
  seoTitleEN: string | null;
  coverAltUA: string;
  coverAltEN: string | null;
  /** The paths of its social preview pictures. */
  socialUA: string | null;
  socialEN: string | null;
}

interface Found {
  content: ContentAnswer;
  wording: Wording;
  /** The ids of the current revisions of its questions, in order. */
  revisionIds: number[];
}

/** Reads contents. Other modules decide about their prices. */
@Injectable()
export class Contents {
  constructor(private readonly database: Database) {}

  async list(query: ContentQuery): Promise<ContentList> {
    const { sort } = query;
    const from = query.cursor === undefined ? null : readCursor(query.cursor);
    const [name, sql] = listOf(query);
    const rows = await this.database.query<SummaryRow & { key: Date | number }>(name, sql, [
      query.contentType ?? null,
      query.subtype ?? null,
      query.genre ?? null,
      query.difficulty ?? null,
      from && keyOf(sort, from),
      from?.id ?? null,
      query.limit + 1,
      ...(query.author === undefined ? [] : [query.author]),
    ]);
    const items = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? items.at(-1) : undefined;
    const next = last ? writeCursor({ key: Number(last.key), id: last.id }) : null;
    return { items: items.map(({ key: _key, ...row }) => summaryOf(row)), next };
  }

  /** Returns the contents that anyone may read, with one query, in any order. */
  async summaries(ids: readonly number[]): Promise<ContentSummary[]> {
    const rows = await this.database.query<SummaryRow>('summaries', SUMMARIES, [ids, READABLE]);
    return rows.map(summaryOf);
  }

  /** Returns a page of a list, counted from 1, with the number of pages (at least 1). */
  async page(
    { type, subtype, sort }: { type: ContentType; subtype: Subtype | null; sort: Sort },
    page: number,
    size: number,
  ) {
    const [counted] = await this.database.query<{ count: number }>(
      `contents-count-${type}`,
      count(type),
      [type, subtype],
    );
    const rows = await this.database.query<SummaryRow>(
      `contents-page-${type}-${sort}`,
      byPage(type, sort),
      [type, subtype, size, (page - 1) * size],
    );
    const pages = Math.max(1, Math.ceil((counted?.count ?? 0) / size));
    return { items: rows.map(summaryOf), pages };
  }

  /**
   * Null unless the viewer may read it. Authors may read their own contents in any status, admins all of them, and
   * others only those in certain statuses.
   */
  async find(
    id: number,
    viewer: Pick<Viewer, 'userId' | 'role'> | null = null,
  ): Promise<Found | null> {
    const [row] = await this.database.query<
      SummaryRow & TallyRow & Wording & Pick<Found, 'revisionIds'>
    >('content-details', DETAILS, [id, READABLE, viewer?.userId ?? null, viewer?.role === 'admin']);
    if (!row) return null;
    const { genitiveUA, genitiveEN, seoTitleUA, seoTitleEN, ...others } = row;
    const { coverAltUA, coverAltEN, socialUA, socialEN, revisionIds, ...content } = others;
    const words = { genitiveUA, genitiveEN, seoTitleUA, seoTitleEN, coverAltUA, coverAltEN };
    return { content: contentOf(content), wording: { ...words, socialUA, socialEN }, revisionIds };
  }

  /**
   * Returns contents to play next: first those with the same subject, then those of the same kind, then any other quiz,
   * each newest first. For a playlist it returns playlists. A daily counts as having the subject of its kind.
   */
  async related({ id, contentType, subtype }: ContentSummary, limit: number) {
    const kind = contentType === 'daily' ? subtype : contentType;
    const values = [id, kind, limit];
    const rows = await this.database.query<SummaryRow>('contents-related', RELATED, values);
    return rows.map(summaryOf);
  }
}
