import { Inject, Injectable } from '@nestjs/common';
import type { MyQuizzesQuery, QuizGroup } from '../../../contracts/my-quizzes.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import type { Viewer } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { MediaPresenter } from '../../media/index.ts';
import { uriOf } from '../../quizzes/index.ts';
import { Transactions } from '../../transaction.ts';
import type { OwnQuiz, OwnQuizzesPage, OwnQuizzesView } from '../page-data.ts';
import { ModerationQueue } from './moderation-queue.ts';

/** In display order: groups that need the author first. */
const STATUSES: Record<QuizGroup, Status> = {
  declined: Status.DECLINED,
  draft: Status.DRAFT,
  pending: Status.PENDING,
  approved: Status.APPROVED,
  public: Status.PUBLIC,
  unlisted: Status.UNLISTED,
};
const GROUPS = Object.keys(STATUSES) as QuizGroup[];
/** Quizzes shown per group: with all groups on the page, and with a single group. */
const SHOWN = { together: 8, alone: 24 };
const KINDS = `content_type in ('quiz', 'movie', 'music')`;

type Sort = MyQuizzesQuery['sort'];
const SORTS: Record<Sort, { key: string; type: string; order: 'asc' | 'desc' }> = {
  recent: { key: 'changed', type: 'timestamptz', order: 'desc' },
  // Sorts є and і, which Unicode puts at the end of Cyrillic, where the Ukrainian alphabet has them.
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
 * Quizzes of author $1 with statuses $2 and $3 in the title: up to $4 of each status, after the one with key $5 and id
 * $6. Public and unlisted quizzes have their live title and cover, all others those of the working copy.
 */
const ownIn = ({ key, type, order }: (typeof SORTS)[Sort]) => `
with own as (
  select c.id, c.content_type as "contentType", c.slug, c.status, w.stage, c.difficulty,
    coalesce(e.head->'title'->>'ua', c.title_ua) as "titleUA",
    coalesce(e.head->'title'->>'en', c.title_en) as "titleEN",
    case when e.content_id is null then c.picture_id else e.cover_id end as "coverId",
    case when e.content_id is null then c.items_counter
      else (select count(*) from working_question q where q.content_id = c.id) end::int as "itemsCounter",
    greatest(c.updated_at, w.updated_at) as changed,
    case when c.status = ${Status.APPROVED} then c.published_at end as "publishAt",
    coalesce(t.players, 0) as plays, t.percent_sum::float / nullif(t.players, 0) as "averagePercent",
    t.positive::float / nullif(t.positive + t.negative, 0) as "positiveShare"
  from content c
  left join working_copy w on w.content_id = c.id
  left join working_copy e on e.content_id = c.id and c.status not in (${Status.PUBLIC}, ${Status.UNLISTED})
  left join content_tally t on t.content_id = c.id
  where c.author_id = $1::bigint and c.${KINDS} and c.status = any($2::smallint[])
), found as (
  select *, ${key} as key from own
  where $3 = '' or strpos(search_normalise("titleUA"), search_normalise($3)) > 0
    or strpos(search_normalise("titleEN"), search_normalise($3)) > 0
), placed as (
  select *, row_number() over (partition by status order by key ${order}, id ${order}) as place from found
  where $5::${type} is null or (key, id) ${order === 'asc' ? '>' : '<'} ($5::${type}, $6::bigint)
)
select id, "contentType", slug, status, stage, difficulty, "titleUA", "titleEN", "coverId", "itemsCounter", changed,
  "publishAt", plays, "averagePercent", "positiveShare", key::text as key
from placed where place <= $4::int order by place`;

type Told = 'id' | 'contentType' | 'status' | 'stage' | 'difficulty' | 'titleUA' | 'titleEN';
type Counted = 'itemsCounter' | 'plays' | 'averagePercent' | 'positiveShare';

interface Row extends Pick<OwnQuiz, Told | Counted> {
  slug: string;
  coverId: string | null;
  changed: Date;
  publishAt: Date | null;
  key: string;
}

/** An author's own quizzes, grouped by status. */
@Injectable()
export class OwnQuizzes {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly queue: ModerationQueue,
    private readonly media: MediaPresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async page(viewer: Viewer, view: OwnQuizzesView): Promise<OwnQuizzesPage> {
    const most = view.group ? SHOWN.alone : SHOWN.together;
    const [counts, rows, usualHours] = await Promise.all([
      this.counts(viewer.userId),
      this.rows(viewer.userId, view, most),
      this.queue.usualHours(),
    ]);
    const quizzes = await this.complete(viewer, rows);
    const shelves = (view.group ? [view.group] : GROUPS).map(group => {
      const status = STATUSES[group];
      const found = rows.filter(row => row.status === status);
      const last = found[most - 1];
      return {
        group,
        quizzes: quizzes.filter(quiz => quiz.status === status).slice(0, most),
        next: found.length > most && last ? writePlace(last) : null,
      };
    });
    return { view, counts, usualHours, shelves: shelves.filter(shelf => shelf.quizzes.length > 0) };
  }

  private async counts(authorId: number): Promise<Record<QuizGroup, number>> {
    const rows = await this.database.query<{ status: Status; count: number }>(
      'own-counts',
      COUNTS,
      [authorId],
    );
    const countOf = (group: QuizGroup) =>
      rows.find(({ status }) => status === STATUSES[group])?.count ?? 0;
    return Object.fromEntries(GROUPS.map(group => [group, countOf(group)])) as Record<
      QuizGroup,
      number
    >;
  }

  /** Reads one more row per group than is shown, to know whether there are more. */
  private rows(authorId: number, { group, query, sort, after }: OwnQuizzesView, most: number) {
    const statuses = (group ? [group] : GROUPS).map(name => STATUSES[name]);
    const place = after ? readPlace(after, sort) : null;
    const values = [authorId, statuses, query, most + 1, place?.key ?? null, place?.id ?? null];
    return this.database.query<Row>(`own-quizzes-${sort}`, ownIn(SORTS[sort]), values);
  }

  private async complete({ userId }: Viewer, rows: readonly Row[]): Promise<OwnQuiz[]> {
    const coverIds = rows.flatMap(({ coverId }) => coverId ?? []);
    const idsIn = (status: Status) => rows.filter(row => row.status === status).map(({ id }) => id);
    const [covers, places, remarks] = await Promise.all([
      this.transactions.run(tx => this.media.presentAllIn(tx, coverIds, { userId })),
      this.queue.placesOf(idsIn(Status.PENDING)),
      this.queue.remarksOn(idsIn(Status.DECLINED)),
    ]);
    return rows.map(({ slug, coverId, changed, publishAt, key: _key, ...row }) => ({
      ...row,
      uri: uriOf({ id: row.id, contentType: row.contentType, slug }),
      picture: (coverId && covers.get(coverId)?.url) || null,
      updatedAt: changed.toISOString(),
      publishAt: publishAt?.toISOString() ?? null,
      queue: places.get(row.id) ?? null,
      remarks: remarks.filter(({ contentId }) => contentId === row.id),
      toStatistics: Math.max(0, this.config.CROWD_FROM - row.plays),
    }));
  }
}

/** The `after` of the next page, as an opaque string. */
const writePlace = ({ key, id }: Row): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** Null, which starts at the beginning, if the text is not valid for this sort order. */
function readPlace(text: string, sort: Sort): { key: string; id: number } | null {
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
