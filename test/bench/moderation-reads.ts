import type { ModerationQuery } from '../../contracts/admin-moderation.ts';
import type { ReportsQuery } from '../../contracts/admin-reports.ts';
import { Status } from '../../contracts/vocabulary.ts';
import { step } from '../../scripts/launch/steps.ts';
import type { BuiltProduct } from './built-product.ts';
import { addTimes, timesOf } from './read-times.ts';
import type { Report } from './report.ts';

type QueueFile = typeof import('../../src/moderation/queue.ts');
type ReportsFile = typeof import('../../src/moderation/reports/reported-questions.ts');

const PENDING = 5_000;
const REPORTED = 20_000;
const REPORTS_EACH = 5;
const PAGES = 200;

/** Two of three pending quizzes are new. Each has a history of an earlier decline. */
const ADD_PENDING = `
with chosen as (
  select id, title_ua, row_number() over () as n from content where content_type <> 'playlist' order by md5(id::text) limit ${PENDING}
), pending as (
  update content set status = ${Status.PENDING} from chosen where content.id = chosen.id and n % 3 > 0
), history as (
  insert into status_change (content_id, actor, reason, to_status, from_stage, stage)
  select id, 'user:1', 'bench', ${Status.PENDING}, 'pending', 'declined' from chosen
)
insert into working_copy (content_id, version, head_version, order_version, base_version, head, stage, submitted_at)
select id, 2, 1, 1, 1, jsonb_build_object('title', jsonb_build_object('ua', title_ua, 'en', null)), 'pending',
  now() - interval '30 days' * random()
from chosen`;

const ADD_REPORTED = `
with asked as (
  insert into question (content_id, key, position, revision_id)
  select 1 + n, 'bench', 1, n from generate_series(1, ${REPORTED}) n returning id, content_id, revision_id
), worded as (
  insert into question_revision (id, question_id, digest, source, text, answer, variants, comment) overriding system value
  select revision_id, id, '', 'text', '{"ua": "Запитання"}', '{}', '[]', '{}' from asked
), reported as (
  insert into reported_question (revision_id, question_id, content_id, weight, count, reasons)
  select revision_id, id, content_id, ${REPORTS_EACH} * random(), ${REPORTS_EACH}, '{"fact": ${REPORTS_EACH}}' from asked
)
insert into question_report (question_id, revision_id, player_id, play_id, reason, text, weight)
select id, revision_id, uuidv7(), uuidv7(), 'fact', 'Тут помилка.', 0.5 from asked, generate_series(1, ${REPORTS_EACH})`;

type Database = BuiltProduct['database'];

/** Measures the moderators' queue with 5,000 pending quizzes, and the list of 100,000 reports, in a database with many contents. */
export async function measureModerationReads(database: Database, report: Report): Promise<void> {
  await addRows(database);
  const { Queue }: QueueFile = await built('queue');
  const { ReportedQuestions }: ReportsFile = await built('reports/reported-questions');
  const queue = new Queue(database, { present: async () => new Map() } as never);
  const reports = new ReportedQuestions(database, undefined as never);
  const viewer = { userId: 1, role: 'admin' } as never;

  const queued = (page: Partial<ModerationQuery>) => queue.list(viewer, { limit: 50, ...page });
  addTimes(report, 'the moderation queue', await timesOf(PAGES, pages(queued)));
  const revisions = (page: Partial<ModerationQuery>) => queued({ kind: 'revision', ...page });
  addTimes(report, 'revisions in the queue', await timesOf(PAGES, pages(revisions)));
  const reported = (page: Partial<ReportsQuery>) =>
    reports.list({ state: 'open', limit: 50, ...page });
  addTimes(report, 'reported questions', await timesOf(PAGES, pages(reported)));
}

const addRows = (database: Database) =>
  step(`Making ${PENDING} pending quizzes and ${REPORTED * REPORTS_EACH} reports`, async () => {
    const client = await database.pool.connect();
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
    await client.query(ADD_PENDING);
    await client.query(ADD_REPORTED);
    await client.query('vacuum analyze');
    client.release(true);
  });

const built = (name: string) =>
  import(new URL(`../../dist/src/moderation/${name}.js`, import.meta.url).href);

interface Page {
  next: string | null;
}

/** Reads the next page at each call, and the first page again after the last. */
function pages(list: (page: { cursor?: string }) => Promise<Page>): () => Promise<void> {
  let cursor: string | null = null;
  return async () => {
    cursor = (await list(cursor === null ? {} : { cursor })).next;
  };
}
