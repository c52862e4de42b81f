import { Injectable } from '@nestjs/common';
import type {
  Claim,
  ModerationList,
  ModerationQuery,
  QueuedQuiz,
  QueueKind,
} from '../../contracts/admin-moderation.ts';
import { type ContentType, Status } from '../../contracts/vocabulary.ts';
import type { Viewer } from '../auth/index.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { Database } from '../database.ts';
import { MediaPresenter } from '../media/index.ts';

/**
 * The first $2 pending quizzes of kind $1 (null for all) after the one submitted at $3 with id $4. Declines are counted
 * since the quiz last was published or approved.
 */
const LIST = `
with page as (
  select c.id, c.content_type as "contentType", w.head->'title'->>'ua' as "titleUA", w.head->'title'->>'en' as "titleEN",
    w.cover_id as "coverId", w.queue_kind as kind, coalesce(w.submitted_at, w.updated_at) as "submittedAt", c.author_id as "authorId"
  from working_copy w join content c on c.id = w.content_id
  where w.queue_kind is not null and ($1::text is null or w.queue_kind = $1)
    and ($3::timestamptz is null or (w.submitted_at, w.content_id) > ($3, $4::bigint))
  order by w.submitted_at, w.content_id limit $2
), author as (
  select u.id, u.name, made.published, made.declined
  from app_user u cross join lateral (
    select count(*) filter (where status = ${Status.PUBLIC})::int as published, coalesce(sum(declines), 0)::int as declined
    from content where author_id = u.id
  ) made
  where u.id in (select "authorId" from page)
)
select page.*, to_jsonb(author) as author,
  (select count(*) from status_change h
    where h.content_id = page.id and h.stage = 'declined' and h.from_stage is distinct from h.stage and h.id > coalesce((
      select max(done.id) from status_change done
      where done.content_id = page.id and (done.stage is null or done.stage = 'approved')), 0))::int as again,
  case when claim.until > now()
    then jsonb_build_object('id', holder.id, 'name', holder.name) end as "claimedBy", claim.until
from page left join author on author.id = page."authorId"
  left join moderation_claim claim on claim.content_id = page.id left join app_user holder on holder.id = claim.admin_id
order by page."submittedAt", page.id`;

const COUNTS = `
select count(*)::int as all, count(*) filter (where queue_kind = 'new')::int as new,
  count(*) filter (where queue_kind = 'revision')::int as revision, min(submitted_at) as "oldestAt"
from working_copy where queue_kind is not null`;

interface QueueRow {
  id: number;
  contentType: ContentType;
  titleUA: string;
  titleEN: string | null;
  coverId: string | null;
  kind: QueueKind;
  submittedAt: Date;
  authorId: number | null;
  author: QueuedQuiz['author'];
  again: number;
  claimedBy: Claim['by'] | null;
  until: Date | null;
}

/** Lists the pending quizzes for moderators, in the order of submission. */
@Injectable()
export class Queue {
  constructor(
    private readonly database: Database,
    private readonly media: MediaPresenter,
  ) {}

  async list(viewer: Viewer, { kind, cursor, limit }: ModerationQuery): Promise<ModerationList> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const from = after && new Date(after.key);
    const [rows, [counted]] = await Promise.all([
      this.database.query<QueueRow>('moderation', LIST, [
        ...[kind ?? null, limit + 1],
        ...[from, after?.id ?? null],
      ]),
      this.database.query<ModerationList['counts'] & { oldestAt: Date | null }>(
        'moderation-counts',
        COUNTS,
      ),
    ]);
    const { oldestAt = null, ...counts } = counted ?? { all: 0, new: 0, revision: 0 };
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: await this.present(viewer, shown),
      counts,
      oldestAt: oldestAt?.toISOString() ?? null,
      next: last ? writeCursor({ key: last.submittedAt.getTime(), id: last.id }) : null,
    };
  }

  private async present(viewer: Viewer, rows: readonly QueueRow[]): Promise<QueuedQuiz[]> {
    const coverIds = rows.flatMap(({ coverId }) => coverId ?? []);
    const covers = await this.media.present(coverIds, viewer);
    return rows.map(({ coverId, submittedAt, authorId, claimedBy, until, ...row }) => ({
      ...row,
      picture: (coverId && covers.get(coverId)?.url) || null,
      submittedAt: submittedAt.toISOString(),
      own: authorId === viewer.userId,
      claim: claimedBy && until && { by: claimedBy, until: until.toISOString() },
    }));
  }
}
