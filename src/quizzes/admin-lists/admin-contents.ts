import { Injectable } from '@nestjs/common';
import {
  type AdminContent,
  type AdminContentList,
  type AdminContentsQuery,
  AdminFilter,
} from '../../../contracts/admin-contents.ts';
import type { ContentType, Status } from '../../../contracts/vocabulary.ts';
import type { Viewer } from '../../auth/index.ts';
import { Database } from '../../database.ts';
import { badInput } from '../../errors.ts';
import { MediaPresenter } from '../../media/index.ts';
import { authorUriOf, uriOf } from '../slug.ts';
import type { Stage } from '../working-copy/working-copy-rules.ts';
import { ContentSearch } from './content-search.ts';
import { isKeyOf, type ListWishes, listedIds, type Place } from './listed-ids.ts';

const ROWS = `
select c.id, c.content_type as "contentType", c.subtype, c.slug, c.mode, c.difficulty, c.price, c.status, w.stage,
  c.players as plays, c.updated_at as "updatedAt", c.author_id as "authorId", u.name as "authorName",
  case when w.content_id is null or c.status not in (5, 1, 0) then c.title_ua else w.head->'title'->>'ua' end as "titleUA",
  case when w.content_id is null or c.status not in (5, 1, 0) then c.title_en else w.head->'title'->>'en' end as "titleEN",
  case when w.content_id is null or c.status not in (5, 1, 0) then c.picture_id else w.cover_id end as "coverId",
  case when w.content_id is null or c.status not in (5, 1, 0) then c.items_counter
    else (select count(*) from working_question q where q.content_id = c.id) end::int as "itemsCounter",
  t.percent_sum::float8 / nullif(t.players, 0) as "averagePercent",
  case when c.status = 7 then c.published_at end as "publishAt"
from unnest($1::bigint[]) with ordinality as listed(id, place)
join content c on c.id = listed.id left join working_copy w on w.content_id = c.id
left join app_user u on u.id = c.author_id left join content_tally t on t.content_id = c.id
order by place`;

/** The sums of the changes. Drafts are counted only for their author, viewer $2, who alone sees them in the list. */
const COUNTS = `
select filter, sum(change)::int as count from listing_count
where content_type = any($1) and filter <> 'draft' group by filter
union all
select 'draft', count(*)::int from content_listing
where author_id = $2::bigint and filter = 'draft' and content_type = any($1)`;

interface Row
  extends Omit<AdminContent, 'uri' | 'picture' | 'author' | 'updatedAt' | 'publishAt' | 'stage'> {
  slug: string;
  status: Status;
  stage: Stage | null;
  coverId: string | null;
  authorId: number | null;
  authorName: string | null;
  updatedAt: Date;
  publishAt: Date | null;
}

/** Reads the lists of contents for admins. */
@Injectable()
export class AdminContents {
  constructor(
    private readonly database: Database,
    private readonly search: ContentSearch,
    private readonly media: MediaPresenter,
  ) {}

  /** Returns one page. 400 for a cursor that was not made by a list in the same order. */
  async list(viewer: Viewer, query: AdminContentsQuery): Promise<AdminContentList> {
    const after = query.cursor === undefined ? null : readCursor(query.cursor, query.sort);
    const [{ ids, reading }, counts] = await Promise.all([
      this.page(viewer, query, after),
      this.counts(viewer, query.type),
    ]);
    const shown = ids.slice(0, query.limit);
    const last = ids.length > query.limit ? shown.at(-1) : undefined;
    const rows = await this.database.query<Row>('admin-contents', ROWS, [
      shown.map(({ id }) => id),
    ]);
    const covers = await this.media.present(
      rows.flatMap(({ coverId }) => coverId ?? []),
      viewer,
    );
    const items = rows.map(row =>
      itemOf(row, (row.coverId && covers.get(row.coverId)?.url) || null),
    );
    return { items, counts, next: last ? writeCursor({ ...last, reading }) : null };
  }

  /** Returns the ids of the first contents that match a filter, in the order of the list. */
  async ids(
    viewer: Pick<Viewer, 'userId'>,
    filter: Omit<AdminContentsQuery, 'cursor'>,
  ): Promise<number[]> {
    return (await this.page(viewer, filter, null)).ids.map(({ id }) => id);
  }

  private async page(
    { userId }: Pick<Viewer, 'userId'>,
    { query, sort, limit, ...filter }: AdminContentsQuery,
    after: Cursor | null,
  ): Promise<{ ids: Place[]; reading: number }> {
    const read = async (search: ListWishes['search']) => {
      const wishes: ListWishes = { ...filter, viewerId: userId, search };
      const { text, values } = listedIds(wishes, { sort, after, limit: limit + 1 });
      // Not a prepared statement: its plan has to depend on the values, since some are much rarer than others.
      return (await this.database.pool.query<Place>(text, values)).rows;
    };
    if (!query) return { ids: await read(null), reading: 0 };
    for await (const { reading, search } of this.search.readingsOf(query, after?.reading)) {
      const ids = await read(search);
      if (ids.length > 0 || after) return { ids, reading };
    }
    return { ids: [], reading: 0 };
  }

  private async counts({ userId }: Viewer, type: ContentType | undefined) {
    const types = type ? [type] : ['quiz', 'movie', 'music'];
    const rows = await this.database.query<{ filter: AdminFilter; count: number }>(
      'admin-contents-counts',
      COUNTS,
      [types, userId],
    );
    const known = new Map(rows.map(({ filter, count }) => [filter, count]));
    return Object.fromEntries(
      AdminFilter.options.map(filter => [filter, known.get(filter) ?? 0]),
    ) as AdminContentList['counts'];
  }
}

function itemOf(row: Row, picture: string | null): AdminContent {
  const { slug, coverId: _coverId, authorId, authorName, updatedAt, publishAt, ...item } = row;
  const isPlaylist = item.contentType === 'playlist';
  return {
    ...item,
    picture,
    uri: uriOf({ ...item, slug }),
    author:
      authorId === null || authorName === null
        ? null
        : { id: authorId, name: authorName, uri: authorUriOf({ id: authorId, name: authorName }) },
    mode: isPlaylist ? null : item.mode,
    difficulty: isPlaylist ? null : item.difficulty,
    publishAt: publishAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** A place in a list, and the index of the reading of the query that found the list. */
type Cursor = Place & { reading: number };

const writeCursor = ({ key, id, reading }: Cursor): string =>
  Buffer.from(JSON.stringify([reading, id, key])).toString('base64url');

function readCursor(text: string, sort: AdminContentsQuery['sort']): Cursor {
  const [reading, id, key] = parsed(text);
  if (
    typeof key !== 'string' ||
    !isKeyOf[sort](key) ||
    !Number.isSafeInteger(id) ||
    ![0, 1, 2, 3].includes(reading as number)
  )
    throw badInput([{ path: 'cursor', code: 'invalid' }]);
  return { reading: reading as number, id: id as number, key };
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
