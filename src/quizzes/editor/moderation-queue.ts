import { Injectable } from '@nestjs/common';
import type { Remark } from '../../../contracts/quiz.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { Database } from '../../database.ts';

/** The places of contents $1 in the moderation queue, in which all pending contents are in order of submission. */
const PLACES = `
with placed as (
  select content_id as id, coalesce(submitted_at, updated_at) as since,
    row_number() over (order by submitted_at, content_id)::int as place, count(*) over ()::int as of
  from working_copy where queue_kind is not null
)
select id, place, of, since from placed where id = any($1::bigint[])`;

/** The median number of hours from submission to decision, over the last 50 decisions. */
const USUAL = `
with decided as (
  select content_id, changed_at from status_change
  where stage in ('approved', 'declined') and stage is distinct from from_stage or (from_status = ${Status.PENDING} and to_status in (${Status.APPROVED}, ${Status.DECLINED}))
  order by id desc limit 50
)
select percentile_cont(0.5) within group (order by extract(epoch from changed_at - submitted_at) / 3600)::float8 as hours
from decided cross join lateral (
  select max(s.submitted_at) as submitted_at from submission s
  where s.content_id = decided.content_id and s.submitted_at < decided.changed_at
) s
where submitted_at is not null`;

/** Remarks about contents $1 that are not done, each with the number of its question in the working copy. */
const REMARKS = `
select r.id, r.content_id as "contentId", r.question_id as "questionId", r.reason, r.text,
  (select nullif(count(*), 0) from working_question q
    where q.content_id = r.content_id and q.position <= asked.position)::int as "questionNumber"
from remark r left join working_question asked on asked.question_id = r.question_id
  left join working_copy w on w.content_id = r.content_id
where r.content_id = any($1::bigint[]) and not r.done and r.version >= coalesce(w.base_version, 0)
order by asked.position nulls last, r.id`;

/** A remark of a moderator that is not done yet. */
export interface QuizRemark extends Pick<Remark, 'id' | 'questionId' | 'reason' | 'text'> {
  contentId: number;
  /** The number of its question in the working copy, counted from 1; null for a remark about the whole quiz. */
  questionNumber: number | null;
}

/** The place among all pending quizzes, counted from 1, and the time of submission. */
export interface QueuePlace {
  place: number;
  of: number;
  since: string;
}

/** Tells authors the places of their quizzes in the moderation queue, the usual wait and the open remarks. */
@Injectable()
export class ModerationQueue {
  constructor(private readonly database: Database) {}

  async placesOf(contentIds: readonly number[]): Promise<Map<number, QueuePlace>> {
    if (contentIds.length === 0) return new Map();
    const rows = await this.database.query<Omit<QueuePlace, 'since'> & { id: number; since: Date }>(
      'queue-places',
      PLACES,
      [[...contentIds]],
    );
    return new Map(
      rows.map(({ id, since, ...place }) => [id, { ...place, since: since.toISOString() }]),
    );
  }

  /** Null before the first decision. */
  async usualHours(): Promise<number | null> {
    const [row] = await this.database.query<{ hours: number | null }>('queue-hours', USUAL, []);
    return row && row.hours !== null ? Math.round(row.hours * 10) / 10 : null;
  }

  async remarksOn(contentIds: readonly number[]): Promise<QuizRemark[]> {
    if (contentIds.length === 0) return [];
    return this.database.query<QuizRemark>('open-remarks', REMARKS, [[...contentIds]]);
  }
}
