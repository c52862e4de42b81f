import { Injectable } from '@nestjs/common';
import type {
  AdminUser,
  AdminUsers as AdminUserList,
  AdminUserSheet,
  TransferQuery,
  UserQuery,
  UserTransfer,
  UserTransfers,
} from '../../../contracts/admin-users.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { Database } from '../../database.ts';
import { notFound } from '../../errors.ts';
import { AdminLog } from './admin-log.ts';
import { filtered } from './filtered-list.ts';

const USER = `
select u.id, u.name, '/media/' || u.portrait_id as image, u.role, u.premium, u.blocked_at as "blockedAt", u.source,
  u.joined_at as "joinedAt", coalesce(a.balance, 0) as balance
from app_user u left join coin_account a on a.user_id = u.id`;

/** At most $1 users, newest first. */
const LIST = `${USER} where u.deleted_at is null and {where} order by u.id desc limit $1`;

const ONE = `${USER} where u.id = $1::bigint and u.deleted_at is null`;

/** What the sheet of user $1 counts. $2 is the status of deleted contents. */
const COUNTS = `
select played.*, (select count(*)::int from content where author_id = $1::bigint and status <> $2::smallint) as quizzes,
  (select count(*)::int from session where user_id = $1::bigint and expires_at > now()) as sessions,
  (select coalesce(json_agg(json_build_object('role', role, 'by', by, 'at', granted_at) order by id desc), '[]') from (
    select id, role, by, granted_at from role_grant where user_id = $1::bigint order by id desc limit 20) granted) as roles
from (
  select count(*)::int as finished, count(*) filter (where not p.practice)::int as counted, max(p.finished_at) as "lastAt"
  from app_user u join play p on p.player_id = u.player_id and p.finished_at is not null where u.id = $1::bigint
) played`;

/** At most $2 transfers of user $1, newest first, from before transfer $3. */
const TRANSFERS = `
select id, kind, reference, case when target = 'user' then amount else -amount end as amount, created_at as at
from transfer where user_id = $1::bigint and ($3::bigint is null or id < $3) order by id desc limit $2`;

/** Shorter texts are searched at the start of names, since an index of trigrams cannot find them elsewhere. */
const LEAST_TRIGRAM = 3;

interface Row extends Omit<AdminUser, 'blockedAt' | 'joinedAt'> {
  blockedAt: Date | null;
  joinedAt: Date;
}

interface CountsRow extends Pick<AdminUserSheet, 'quizzes' | 'sessions'> {
  finished: number;
  counted: number;
  lastAt: Date | null;
  roles: { role: AdminUser['role']; by: string; at: string }[];
}

/** Reads users for admins. Deleted accounts are not found. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly database: Database,
    private readonly log: AdminLog,
  ) {}

  async list({ query, role, premium, blocked, cursor, limit }: UserQuery): Promise<AdminUserList> {
    const flags = { premium: premium && premium === 'yes', blocked: blocked && blocked === 'yes' };
    const { name, text, values } = filtered(
      'admin-users',
      LIST,
      [
        ['u.id = ?::bigint', idIn(query)],
        [`lower(u.name) like ?`, query && idIn(query) === undefined ? patternOf(query) : undefined],
        ['u.role = ?', role],
        ['u.premium = ?::boolean', flags.premium],
        ['(u.blocked_at is not null) = ?::boolean', flags.blocked],
        ['u.id < ?::bigint', cursor === undefined ? undefined : readCursor(cursor).id],
      ],
      [limit + 1],
    );
    const rows = await this.database.query<Row>(name, text, values);
    const items = rows.slice(0, limit).map(userOf);
    return { items, next: nextOf(rows, limit) };
  }

  /** Throws 404 not-found. */
  async find(userId: number): Promise<AdminUser> {
    const [row] = await this.database.query<Row>('admin-user', ONE, [userId]);
    if (!row) throw notFound();
    return userOf(row);
  }

  /** Throws 404 not-found. */
  async sheet(userId: number): Promise<AdminUserSheet> {
    const [user, [counts], { items: actions }] = await Promise.all([
      this.find(userId),
      this.database.query<CountsRow>('admin-user-counts', COUNTS, [userId, Status.DELETED]),
      this.log.list({ subject: 'user', subjectId: String(userId), limit: 20 }),
    ]);
    if (!counts) throw notFound();
    const { finished, counted, lastAt, quizzes, sessions } = counts;
    const roles = counts.roles.map(grant => ({ ...grant, at: new Date(grant.at).toISOString() }));
    const plays = { finished, counted, lastAt: lastAt?.toISOString() ?? null };
    return { user, plays, quizzes, sessions, roles, actions };
  }

  async transfers(userId: number, { cursor, limit }: TransferQuery): Promise<UserTransfers> {
    const before = cursor === undefined ? null : readCursor(cursor).id;
    const rows = await this.database.query<Omit<UserTransfer, 'at'> & { at: Date }>(
      'admin-user-transfers',
      TRANSFERS,
      [userId, limit + 1, before],
    );
    const items = rows.slice(0, limit).map(row => ({ ...row, at: row.at.toISOString() }));
    return { items, next: nextOf(rows, limit) };
  }
}

/** The cursor of a list that is sorted by id: its key is the id. */
function nextOf(rows: readonly { id: number }[], limit: number): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last ? writeCursor({ key: last.id, id: last.id }) : null;
}

const idIn = (query = ''): number | undefined =>
  /^\d{1,15}$/.test(query) ? Number(query) : undefined;

function patternOf(query: string): string {
  const text = query.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return query.length < LEAST_TRIGRAM ? `${text}%` : `%${text}%`;
}

const userOf = ({ blockedAt, joinedAt, ...row }: Row): AdminUser => ({
  ...row,
  blockedAt: blockedAt?.toISOString() ?? null,
  joinedAt: joinedAt.toISOString(),
});
