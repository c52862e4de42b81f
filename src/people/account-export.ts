import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/index.ts';
import { Clock } from '../clock.ts';
import { Database } from '../database.ts';
import { unauthorised } from '../errors.ts';

/**
 * All data stored about a user, except what only the server may know: hashes of sessions and seeds of plays. A test
 * checks that every table that refers to a user is included.
 */

/** The account of user $1. */
const ACCOUNT = `
select u.id, u.player_id as "playerId", u.name, u.role, u.premium, u.source, u.locale, u.share_stats as "shareStats",
  u.share_results as "shareResults", u.telegram_banner_at as "telegramBannerAt",
  u.monobase_banner_at as "monobaseBannerAt", u.portrait_source as "portraitSource", u.blocked_at as "blockedAt",
  '/media/' || u.portrait_id as image, u.joined_at as "joinedAt", coalesce(a.balance, 0) as balance
from app_user u left join coin_account a on a.user_id = u.id
where u.id = $1::bigint and u.deleted_at is null`;

/** A list that can be very long, so that it is read in pages. */
interface ExportedList {
  /** Which id of the user $1 is. */
  owner: 'userId' | 'playerId';
  /** A key that is lower than that of any row. */
  start: unknown;
  /** Returns at most $3 rows with keys above $2. The keys are unique. */
  sql: string;
}

const NO_ID = 0;
const NO_UUID = '00000000-0000-0000-0000-000000000000';

const ofUser = (
  table: string,
  columns: string,
  { key = 'id', start = NO_ID as unknown, owner = 'user_id' } = {},
): ExportedList => ({
  owner: 'userId',
  start,
  sql: `
select ${key} as key, ${columns} from ${table}
where ${owner} = $1::bigint and ${key} > $2 order by ${key} limit $3::int`,
});

const QUESTIONS = `
select coalesce(json_agg(json_build_object('position', q.position, 'source', r.source, 'text', r.text,
  'answer', r.answer, 'variants', r.variants, 'comment', r.comment, 'media', '/media/' || r.media_id) order by q.position), '[]')
from question q join question_revision r on r.id = q.revision_id where q.content_id = content.id`;

const CONTENT = `
  id, content_type as "contentType", subtype, genre, subject, mode, difficulty, status, price, title_ua as "titleUA",
  title_en as "titleEN", seo_title_ua as "seoTitleUA", seo_title_en as "seoTitleEN", genitive_ua as "genitiveUA",
  genitive_en as "genitiveEN", description_ua as "descriptionUA", description_en as "descriptionEN",
  '/media/' || picture_id as picture, created_at as "createdAt", updated_at as "updatedAt",
  published_at as "publishedAt", (${QUESTIONS}) as questions`;

const ANSWERS = `
select coalesce(json_agg(json_build_object('index', a.index, 'attempt', a.attempt, 'choice', a.choice, 'text', a.text,
  'correct', a.correct, 'hinted', a.hinted, 'final', a.final, 'locale', a.locale, 'answeredAt', a.answered_at)
  order by a.index, a.attempt), '[]')
from answer a where a.play_id = p.id`;

/** Sorted by content, like the index of a player's plays. Plays of mistakes have no content and come first. */
const PLAYS: ExportedList = {
  owner: 'playerId',
  start: ['0', NO_UUID],
  sql: `
select array[coalesce(p.content_id, 0)::text, p.id::text] as key, p.id, p.content_id as "contentId", c.title_ua as "titleUA",
  c.title_en as "titleEN", p.locale, p.mode, p.purpose, p.practice, p.total, p.index, p.correct, p.hinted, p.hints,
  p.started_at as "startedAt", p.expires_at as "expiresAt", p.finished_at as "finishedAt", p.gave_up as "gaveUp",
  (${ANSWERS}) as answers
from play p left join content c on c.id = p.content_id
where p.player_id = $1::uuid and (coalesce(p.content_id, 0), p.id) > (($2::text[])[1]::bigint, ($2::text[])[2]::uuid)
order by coalesce(p.content_id, 0), p.id limit $3::int`,
};

const REPORTS: ExportedList = {
  owner: 'playerId',
  start: NO_UUID,
  sql: `
select id as key, question_id as "questionId", revision_id as "revisionId", play_id as "playId", reason, text,
  reported_at as "reportedAt", resolution_id is not null as answered
from question_report where player_id = $1::uuid and id > $2 order by id limit $3::int`,
};

const TRANSFER = `
  id, kind, reference, case when target = 'user' then amount else -amount end as amount, balance_before as "balanceBefore",
  created_at as "createdAt"`;

const STATUS_CHANGE = `
  content_id as "contentId", from_status as "from", to_status as "to", reason, changed_at as "changedAt"`;

const UPLOAD = `
  id, kind, mime, bytes, width, height, duration, state, purpose, credit, alt, created_at as "createdAt"`;

const REMARK = `
  content_id as "contentId", question_id as "questionId", reason, text, at, done`;

const NOTICE = `
  kind, content_id as "contentId", params, text, at, read_at as "readAt"`;

/** The questions of a working copy are in another table, from which they are added here in order. */
const WORKING_COPY = `
  content_id as "contentId", stage, version, head, updated_at as "updatedAt",
  (select coalesce(json_agg(w.draft order by w.position), '[]') from working_question w
    where w.content_id = working_copy.content_id) as questions`;

/** What an admin did. */
const ADMIN_ACTION = `
  at, action, subject_kind as "subjectKind", subject_id as "subjectId", details`;

/** The dailies that an admin filled by hand. */
const FILLED_DAILY = 'content_id as "contentId", kind, day';

/** The pages that an admin has made. */
const FIXED_PAGE = 'path, content_id as "contentId", texts, updated_at as "updatedAt"';

const BULK_RUN = 'action, value, started_at as "startedAt"';

/** What admins did to the account of user $1, without who did it. */
const ACTIONS_ON_ACCOUNT: ExportedList = {
  owner: 'userId',
  start: NO_ID,
  sql: `
select id as key, at, action, details from admin_action
where subject_kind = 'user' and subject_id = $1::text and id > $2 order by id limit $3::int`,
};

const BOARD = `
  period, coins, correct, questions, hinted, plays, accuracy, last_reward_at as "lastRewardAt", visible`;

/** The lists by their names in the export. */
const LISTS: Record<string, ExportedList> = {
  identities: ofUser('identity', 'provider, issuer, subject, created_at as "createdAt"', {
    key: 'provider',
    start: '',
  }),
  sessions: ofUser('session', 'created_at as "createdAt", expires_at as "expiresAt"', {
    key: 'token_hash',
    start: Buffer.alloc(0),
  }),
  roles: ofUser('role_grant', 'role, by, granted_at as "grantedAt"'),
  adminActions: ofUser('admin_action', ADMIN_ACTION, { owner: 'admin_id' }),
  actionsOnAccount: ACTIONS_ON_ACCOUNT,
  bulkRuns: ofUser('bulk_run', BULK_RUN, { start: NO_UUID, owner: 'admin_id' }),
  playlistRequests: ofUser('playlist_request', 'playlist_id as "playlistId"', {
    ...{ key: 'key', start: '', owner: 'admin_id' },
  }),
  fixedPages: ofUser('fixed_page', FIXED_PAGE, { owner: 'admin_id' }),
  filledDailies: ofUser('daily', FILLED_DAILY, { key: 'content_id', owner: 'filled_by' }),
  claims: ofUser('moderation_claim', 'content_id as "contentId", until', {
    ...{ key: 'content_id', owner: 'admin_id' },
  }),
  statusChanges: ofUser('status_change', STATUS_CHANGE, { owner: 'actor_id' }),
  transfers: ofUser('transfer', TRANSFER),
  unlocks: ofUser('unlock', 'content_id as "contentId", price, unlocked_at as "unlockedAt"', {
    key: 'content_id',
  }),
  votes: ofUser('vote', 'content_id as "contentId", value, voted_at as "votedAt"', {
    key: 'content_id',
  }),
  boards: ofUser('rating_score', BOARD, { key: 'period', start: '' }),
  contents: ofUser('content', CONTENT, { owner: 'author_id' }),
  workingCopies: ofUser('working_copy', WORKING_COPY, { key: 'content_id', owner: 'updated_by' }),
  remarks: ofUser('remark', REMARK, { start: NO_UUID, owner: 'by_id' }),
  notices: ofUser('notice', NOTICE),
  uploads: ofUser('file', UPLOAD, {
    start: NO_UUID,
    owner: 'owner_id',
  }),
  suspicions: ofUser('suspicion', 'kind, state, plays, first_at as "firstAt", last_at as "lastAt"'),
  plays: PLAYS,
  reports: REPORTS,
};

/** The number of rows in memory at a time. */
const BATCH = 200;

type Row = { key: unknown };

/** Returns all data stored about a user as JSON in pieces. */
@Injectable()
export class AccountExport {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws 401 auth.required if the account was deleted after the request was authenticated. Holds no connection or
   * lock between two pieces.
   */
  async of(viewer: Viewer): Promise<AsyncIterable<string>> {
    const [account] = await this.database.query<Record<string, unknown>>(
      'export-account',
      ACCOUNT,
      [viewer.userId],
    );
    if (!account) throw unauthorised();
    return this.write(viewer, { exportedAt: this.clock.now(), account });
  }

  private async *write(viewer: Viewer, head: object): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    for (const [name, list] of Object.entries(LISTS)) {
      yield `,"${name}":[`;
      let comma = '';
      for await (const rows of this.batches(viewer, name, list)) {
        yield comma + rows.map(({ key: _key, ...row }) => JSON.stringify(row)).join();
        comma = ',';
      }
      yield ']';
    }
    yield '}';
  }

  private async *batches(viewer: Viewer, name: string, { owner, start, sql }: ExportedList) {
    for (let after = start; ; ) {
      const values = [viewer[owner], after, BATCH];
      const rows: Row[] = await this.database.query<Row>(`export-${name}`, sql, values);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.key;
    }
  }
}
