import { Injectable } from '@nestjs/common';
import type { MyQuizzesQuery, QuizGroup } from '../../../contracts/my-quizzes.ts';
import { type ContentType, type Difficulty, Status } from '../../../contracts/vocabulary.ts';
import { Database } from '../../database.ts';
import type { Stage } from '../working-copy/working-copy-rules.ts';

/** The groups in the order in which /create shows them: first those in which the author has something to do. */
export const GROUP_STATUSES: Record<QuizGroup, Status> = {
  declined: Status.DECLINED,
  draft: Status.DRAFT,
  pending: Status.PENDING,
  approved: Status.APPROVED,
  public: Status.PUBLIC,
  unlisted: Status.UNLISTED,
};

const KINDS = `content_type in ('quiz', 'movie', 'music')`;

type Sort = MyQuizzesQuery['sort'];

const SORTS: Record<Sort, { key: string; type: string; order: 'asc' | 'desc' }> = {
  recent: { key: 'changed', type: 'timestamptz', order: 'desc' },
  // In Unicode Є and І come after Я. They are moved to their places in the Ukrainian alphabet.
  title: {
    key: `replace(replace(search_normalise("titleUA"), 'є', 'е\u{ffff}'), 'і', 'и\u{ffff}')`,
    type: 'text',
    order: 'asc',
  },
  plays: { key: 'plays', type: 'int', order: 'desc' },
};

const COUNTS = `
select status, count(*)::int as count from content where author_id = $1::bigint and ${KINDS} group by status`;

/**
 * The quizzes of author $1 with statuses $2 and text $3 in their titles. Titles are those of the working copy if there
 * is one. Returns the first $4 after the quiz with key $5 and id $6; if $7 is true, the first $4 of each status.
 */
const ownIn = ({ key, type, order }: (typeof SORTS)[Sort]) => `
with own as (
  select c.id, c.content_type as "contentType", c.slug, c.status, w.stage, c.difficulty,
    coalesce(w.head->'title'->>'ua', c.title_ua) as "titleUA",
    case when w.content_id is null then c.title_en else w.head->'title'->>'en' end as "titleEN",
    case when w.content_id is null then c.picture_id else w.cover_id end as "coverId",
    case when w.content_id is null then c.items_counter
      else (select count(*) from working_question q where q.content_id = c.id) end::int as "itemsCounter",
    greatest(c.updated_at, w.updated_at) as changed,
    case when c.status = ${Status.APPROVED} then c.published_at else w.publish_at end as "publishAt", c.players as plays,
    t.percent_sum::float / nullif(t.players, 0) as "averagePercent",
    t.positive::float / nullif(t.positive + t.negative, 0) as "positiveShare"
  from content c left join working_copy w on w.content_id = c.id left join content_tally t on t.content_id = c.id
  where c.author_id = $1::bigint and c.${KINDS} and c.status = any($2::smallint[])
), found as (
  select *, ${key} as key from own
  where $3 = '' or strpos(search_normalise("titleUA"), search_normalise($3)) > 0
    or strpos(search_normalise("titleEN"), search_normalise($3)) > 0
), placed as (
  select *, row_number() over (partition by case when $7::boolean then status end order by key ${order}, id ${order})
    as place
  from found where $5::${type} is null or (key, id) ${order === 'asc' ? '>' : '<'} ($5::${type}, $6::bigint)
)
select id, "contentType", slug, status, stage, difficulty, "titleUA", "titleEN", "coverId", "itemsCounter", changed,
  "publishAt", plays, "averagePercent", "positiveShare", key::text as key
from placed where place <= $4::int order by place`;

export interface OwnQuizRow {
  id: number;
  contentType: ContentType;
  slug: string;
  status: Status;
  stage: Stage | null;
  difficulty: Difficulty;
  titleUA: string;
  titleEN: string | null;
  coverId: string | null;
  itemsCounter: number;
  changed: Date;
  publishAt: Date | null;
  /** Number of first plays. */
  plays: number;
  /** The average percentage of right answers in first plays; null without any. */
  averagePercent: number | null;
  /** The share of positive votes; null without any votes. */
  positiveShare: number | null;
  key: string;
}

interface OwnQuizWishes {
  statuses: readonly Status[];
  /** A text to search for in titles; empty selects all quizzes. */
  query: string;
  sort: Sort;
  limit: number;
  /** Whether `limit` applies to each status separately. */
  isByStatus: boolean;
  /** The place after which the list continues, made by `writePlace`. */
  after: Place | null;
}

interface Place {
  key: string;
  id: number;
}

/** Reads lists of an author's own quizzes from the database. */
@Injectable()
export class OwnQuizRows {
  constructor(private readonly database: Database) {}

  read(authorId: number, wishes: OwnQuizWishes): Promise<OwnQuizRow[]> {
    const { statuses, query, sort, limit, isByStatus, after } = wishes;
    const place = [after?.key ?? null, after?.id ?? null];
    const values = [authorId, [...statuses], query, limit, ...place, isByStatus];
    return this.database.query<OwnQuizRow>(`own-quizzes-${sort}`, ownIn(SORTS[sort]), values);
  }

  async counts(authorId: number): Promise<Record<QuizGroup, number>> {
    const rows = await this.database.query<{ status: Status; count: number }>(
      'own-counts',
      COUNTS,
      [authorId],
    );
    const counted = new Map(rows.map(({ status, count }) => [status, count]));
    return Object.fromEntries(
      Object.entries(GROUP_STATUSES).map(([group, status]) => [group, counted.get(status) ?? 0]),
    ) as Record<QuizGroup, number>;
  }
}

/** Writes the place of a quiz in a sorted list as an opaque text, for the address of the next page. */
export const writePlace = ({ key, id }: OwnQuizRow): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** Reads a text made by `writePlace`. Null for any other text, or if the place belongs to another sort order. */
export function readPlace(text: string, sort: Sort): Place | null {
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof key !== 'string' || !Number.isSafeInteger(id)) return null;
    return isKey[sort](key) ? { key, id: id as number } : null;
  } catch {
    return null;
  }
}

const isKey: Record<Sort, (key: string) => boolean> = {
  recent: key => !Number.isNaN(Date.parse(key)) && /^20\d\d-/.test(key),
  title: key => !key.includes('\0'),
  plays: key => /^\d{1,9}$/.test(key),
};
