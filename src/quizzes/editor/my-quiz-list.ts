import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { MyQuiz, MyQuizzes, MyQuizzesQuery } from '../../../contracts/my-quizzes.ts';
import { blocking } from '../../../contracts/rules/quiz-checks.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import type { Viewer } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { badInput } from '../../errors.ts';
import { MediaPresenter } from '../../media/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { uriOf } from '../slug.ts';
import { type Stage, statusOf } from '../working-copy/working-copy-rules.ts';
import { readEdited } from './edited-quiz.ts';
import { authorOf } from './editing-author.ts';
import { QuizFindings } from './quiz-findings.ts';

/** Start of the next page: sort key and id of the last row. */
const Cursor = z.tuple([z.union([z.string(), z.number()]), z.int()]);

interface Row
  extends Omit<MyQuiz, 'uri' | 'picture' | 'issues' | 'toStatistics' | 'updatedAt' | 'publishAt'> {
  slug: string;
  coverId: string | null;
  updatedAt: Date;
  publishAt: Date | null;
  key: string | number;
}

/** Sort keys. Titles are in ascending order, the others in descending order. */
const SORTS = {
  recent: { key: sql`extract(epoch from updated_at)::float8`, type: sql`float8`, isUp: false },
  title: { key: sql`lower("titleUA")`, type: sql`text`, isUp: true },
  plays: { key: sql`plays::float8`, type: sql`float8`, isUp: false },
} as const;

const GROUPS = {
  draft: Status.DRAFT,
  pending: Status.PENDING,
  declined: Status.DECLINED,
  approved: Status.APPROVED,
  public: Status.PUBLIC,
  unlisted: Status.UNLISTED,
} as const;

/** An author's own quizzes, in the groups of /create. */
@Injectable()
export class MyQuizList {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: MediaPresenter,
    private readonly findings: QuizFindings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  list(viewer: Viewer, query: MyQuizzesQuery): Promise<MyQuizzes> {
    return this.transactions.run(async tx => {
      const rows = await readRows(tx, viewer.userId, query);
      const shown = rows.slice(0, query.limit);
      const last = rows.length > query.limit ? shown.at(-1) : undefined;
      const covers = await this.files.presentAllIn(
        tx,
        shown.flatMap(({ coverId }) => coverId ?? []),
        viewer,
      );
      const items: MyQuiz[] = [];
      for (const row of shown)
        items.push(this.itemOf(row, covers, await this.issuesOf(tx, row, viewer)));
      const next = last ? writeCursor([last.key, last.id]) : null;
      return { items, counts: await countsOf(tx, viewer.userId), next };
    });
  }

  private itemOf(
    { slug, coverId, key: _key, ...row }: Row,
    covers: ReadonlyMap<string, { url: string }>,
    issues: number,
  ): MyQuiz {
    return {
      ...row,
      uri: uriOf({ ...row, slug }),
      picture: coverId === null ? null : (covers.get(coverId)?.url ?? null),
      updatedAt: row.updatedAt.toISOString(),
      publishAt: row.publishAt?.toISOString() ?? null,
      issues,
      toStatistics: Math.max(0, this.config.CROWD_FROM - row.plays),
    };
  }

  /** The number of findings that block submission; 0 for quizzes that cannot be submitted now. */
  private async issuesOf(tx: Transaction, { id, stage }: Row, viewer: Viewer): Promise<number> {
    if (stage !== 'draft' && stage !== 'declined') return 0;
    const author = authorOf(viewer);
    const checks = await this.findings.of(tx, await readEdited(tx, id, author), author);
    return blocking(checks).length;
  }
}

/** The author's quizzes with the title of their working copy. */
const own = (userId: number) => sql`
  select c.id, c.content_type as "contentType", c.slug, c.status, w.stage,
    coalesce(w.head->'title'->>'ua', c.title_ua) as "titleUA",
    case when w.head is null then c.title_en else w.head->'title'->>'en' end as "titleEN",
    case when w.head is null then c.picture_id else w.cover_id end as "coverId",
    case when w.head is null then c.items_counter else (
      select count(*)::int from working_question q where q.content_id = c.id) end as "itemsCounter",
    coalesce(w.updated_at, c.updated_at) as updated_at,
    case when c.status = ${Status.APPROVED} then c.published_at end as "publishAt", c.players as plays,
    (select count(*)::int from remark r
      where r.content_id = c.id and not r.done and r.version >= w.base_version) as remarks
  from content c left join working_copy w on w.content_id = c.id
  where c.author_id = ${userId} and c.content_type in ('quiz', 'movie', 'music')`;

/** Pending quizzes in order of submission, and the median hours until a decision, over the last 50 decisions. */
const QUEUE = sql`
  waiting as (
    select content_id, row_number() over (order by submitted_at, content_id)::int as place, (count(*) over ())::int as "of"
    from (
      select w.content_id, (select max(s.submitted_at) from submission s where s.content_id = w.content_id) as submitted_at
      from working_copy w join content c on c.id = w.content_id
      where w.stage = 'pending' and c.status <> ${Status.DELETED}
    ) pending
  ), decision as (
    select h.changed_at - (
      select max(b.changed_at) from status_change b
      where b.content_id = h.content_id and b.stage = 'pending' and b.id < h.id) as took
    from status_change h where h.stage in ('approved', 'declined') and h.actor = 'admin'
    order by h.id desc limit 50
  ), usual as (
    select round((percentile_cont(0.5) within group (order by extract(epoch from took)) / 3600)::numeric, 1)::float8 as hours
    from decision
  )`;

function readRows(
  tx: Transaction,
  userId: number,
  { stage, status, query, sort, cursor, limit }: MyQuizzesQuery,
): Promise<Row[]> {
  const { key, type, isUp } = SORTS[sort];
  const [from, fromId] = cursor === undefined ? [null, null] : readCursor(cursor, sort === 'title');
  const after = isUp ? sql`(key, id) > ` : sql`(key, id) < `;
  const direction = isUp ? sql`asc` : sql`desc`;
  return tx.run(sql<Row>`
    with own as (${own(userId)}), keyed as (select own.*, ${key} as key from own), ${QUEUE}
    select id, "contentType", slug, status, stage, "titleUA", "titleEN", "coverId", "itemsCounter",
      updated_at as "updatedAt", "publishAt", plays, remarks, key,
      case when place is null then null else json_build_object('place', place, 'of', "of",
        'usualHours', (select hours from usual)) end as queue
    from keyed left join waiting on waiting.content_id = keyed.id
    where status = any(${statusesOf(stage, status)}::int[])
      and strpos(search_normalise("titleUA" || ' ' || coalesce("titleEN", '')), search_normalise(${query ?? ''})) > 0
      and (${fromId}::bigint is null or ${after} (${from}::${type}, ${fromId}::bigint))
    order by key ${direction}, id ${direction} limit ${limit + 1}`);
}

/** A stage selects the status of unpublished quizzes in that stage. */
function statusesOf(stage: Stage | undefined, status: Status | undefined): Status[] {
  const groups: Status[] = Object.values(GROUPS);
  return groups.filter(
    one =>
      (stage === undefined || one === statusOf(stage)) && (status === undefined || one === status),
  );
}

async function countsOf(tx: Transaction, userId: number): Promise<MyQuizzes['counts']> {
  const rows = await tx.run(sql<{ status: Status; count: number }>`
    select status, count(*)::int as count from (${own(userId)}) own group by status`);
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(
    Object.entries(GROUPS).map(([group, status]) => [group, counted.get(status) ?? 0]),
  ) as MyQuizzes['counts'];
}

const writeCursor = (cursor: z.infer<typeof Cursor>): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string, isText: boolean): z.infer<typeof Cursor> {
  try {
    const cursor = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if ((typeof cursor[0] === 'string') === isText) return cursor;
  } catch {
    // Handled below, like a cursor of another sort order.
  }
  throw badInput([{ path: 'cursor', code: 'invalid' }]);
}
