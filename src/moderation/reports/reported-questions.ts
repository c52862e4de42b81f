import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  ReportedQuestions as Listed,
  PlayerReport,
  QuestionWording,
  ReportedQuestion,
  ReportedQuestionDetails,
  ReportsQuery,
} from '../../../contracts/admin-reports.ts';
import type { ContentType } from '../../../contracts/vocabulary.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { Database } from '../../database.ts';
import { notFound } from '../../errors.ts';
import { countByText, givenGroups } from '../../plays/index.ts';
import { uriOf } from '../../quizzes/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';

const FIELDS = `
  g.question_id as "questionId", g.revision_id as "revisionId", g.content_id as "contentId", c.title_ua as title,
  r.text->>'ua' as question, g.weight, g.count, g.reasons, g.state, g.reported_at as at,
  array(select text from question_report t where t.revision_id = g.revision_id and t.text is not null
    order by t.id desc limit 3) as texts`;

const SOURCES = `
reported_question g join content c on c.id = g.content_id join question_revision r on r.id = g.revision_id`;

/** The rows of the page are found in the index of the list before anything is joined to them. */
const LIST = `
select ${FIELDS} from (
  select * from reported_question
  where state = $1 and ($2::float8 is null or (weight, revision_id) < ($2, $3::bigint))
  order by weight desc, revision_id desc limit $4
) g join content c on c.id = g.content_id join question_revision r on r.id = g.revision_id
order by g.weight desc, g.revision_id desc`;

const ONE = `
select ${FIELDS}, c.content_type as "contentType", c.slug, c.mode, c.status, q.revision_id as "liveRevisionId",
  case when g.state <> 'open' then (
    select json_build_object('revisionId', s.revision_id, 'verdict', s.verdict, 'answer', s.answer,
      'rightNow', s.right_now, 'paid', s.paid, 'notified', s.notified,
      'at', to_char(s.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from report_resolution s where s.id = g.resolution_id
  ) end as resolution
from ${SOURCES} join question q on q.id = g.question_id
where g.question_id = $1 and g.revision_id = $2`;

type Wording = Omit<QuestionWording, 'revisionId'>;

/** The maximum numbers of reports and of given answers in the details. */
const SHOWN = 50;

type Row = Omit<ReportedQuestion, 'at'> & { at: Date };

interface DetailsRow extends Row, Pick<ReportedQuestionDetails, 'mode' | 'status' | 'resolution'> {
  contentType: ContentType;
  slug: string;
  liveRevisionId: number | null;
}

/** Reads the questions that players have reported, for admins. */
@Injectable()
export class ReportedQuestions {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
  ) {}

  /** Lists the questions in a state, those with the greatest weight first. */
  async list({ state, cursor, limit }: ReportsQuery): Promise<Listed> {
    const from = cursor === undefined ? null : readCursor(cursor);
    const values = [state, from?.key ?? null, from?.id ?? null, limit + 1];
    const rows = await this.database.query<Row>('admin-reports', LIST, values);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      items: rows.slice(0, limit).map(itemOf),
      next: last ? writeCursor({ key: last.weight, id: last.revisionId }) : null,
    };
  }

  /** 404 if nobody has reported this revision of the question. */
  async details(questionId: number, revisionId: number): Promise<ReportedQuestionDetails> {
    return this.transactions.run(async tx => {
      const [row] = await tx.query<DetailsRow>(ONE, [questionId, revisionId]);
      if (!row) throw notFound();
      const { contentType, slug, liveRevisionId, ...item } = row;
      const { contentId } = item;
      return {
        ...itemOf(item),
        uri: uriOf({ id: contentId, contentType, slug }),
        met: (await wordingOf(tx, revisionId)) as QuestionWording,
        edited: await editedOf(tx, questionId),
        now: liveRevisionId === null ? null : await wordingOf(tx, liveRevisionId),
        reports: await reportsOf(tx, revisionId),
        given: countByText(await givenGroups(tx, { revisionId, contentId })).slice(0, SHOWN),
      };
    });
  }
}

const itemOf = <R extends Row>({ at, ...row }: R) => ({ ...row, at: at.toISOString() });

async function wordingOf(tx: Transaction, revisionId: number): Promise<QuestionWording | null> {
  const [wording] = await tx.run(sql<QuestionWording>`
    select r.id as "revisionId", r.text, r.answer, r.variants, r.comment, r.reference,
      case when f.id is not null then json_build_object('kind', f.kind, 'url', '/media/' || f.id) end as media
    from question_revision r left join file f on f.id = r.media_id where r.id = ${revisionId}`);
  return wording ?? null;
}

/** The draft of a question in the working copy, if it was edited there. */
async function editedOf(
  tx: Transaction,
  questionId: number,
): Promise<ReportedQuestionDetails['edited']> {
  const [edited] = await tx.run(sql<{ version: number } & Wording>`
    select copy.version, draft->'text' as text, draft->'answer' as answer, draft->'comment' as comment,
      draft->>'reference' as reference,
      (select coalesce(jsonb_agg(variant - 'id' order by at), '[]')
        from jsonb_array_elements(draft->'variants') with ordinality as listed(variant, at)) as variants,
      case when f.id is not null then json_build_object('kind', f.kind, 'url', '/media/' || f.id) end as media
    from working_question w join working_copy copy using (content_id) left join file f on f.id = w.media_id
    where w.question_id = ${questionId} and w.version > copy.base_version`);
  if (!edited) return null;
  const { version, ...wording } = edited;
  return { version, wording };
}

async function reportsOf(tx: Transaction, revisionId: number): Promise<PlayerReport[]> {
  const rows = await tx.run(sql<Omit<PlayerReport, 'at'> & { at: Date }>`
    select r.id, case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as by, r.weight,
      r.reason, coalesce(r.text, '') as text, r.reported_at as at, r.resolution_id is not null as answered
    from question_report r left join app_user u on u.player_id = r.player_id and u.deleted_at is null
    where r.revision_id = ${revisionId} order by r.id desc limit ${SHOWN}`);
  return rows.map(({ at, ...report }) => ({ ...report, at: at.toISOString() }));
}
