import { Injectable } from '@nestjs/common';
import type { LogEntry, LogFilter, LogPage, LogQuery } from '../../../contracts/admin-log.ts';
import { type Cursor, readCursor, writeCursor } from '../../cursor.ts';
import { Database } from '../../database.ts';
import { endOf, startOf } from '../../kyiv-day.ts';
import { filtered } from './filtered-list.ts';

/** The name of a subject of this kind. `subject_id` is a text, which is not a number for some kinds. */
const nameOf = (kind: string, table: string, name: string) => `
(select ${name} from ${table} named
  where named.id = case when l.subject_kind = '${kind}' and l.subject_id ~ '^\\d{1,15}$' then l.subject_id::bigint end)`;

/** At most $1 entries, newest first. */
const ENTRIES = `
select l.id, l.at, l.action, l.subject_kind as "subjectKind", l.subject_id as "subjectId", l.details,
  l.admin_id as "adminId", case when a.deleted_at is null then a.name end as "adminName",
  coalesce(${nameOf('content', 'content', 'title_ua')},
    ${nameOf('user', 'app_user', 'case when named.deleted_at is null then named.name end')}) as "subjectName"
from admin_action l join app_user a on a.id = l.admin_id
where {where}
order by l.at desc, l.id desc limit $1`;

interface Row extends Pick<LogEntry, 'id' | 'action' | 'details'> {
  at: Date;
  subjectKind: LogEntry['subject']['kind'];
  subjectId: string;
  subjectName: string | null;
  adminId: number;
  adminName: string | null;
}

/** Reads the administrative log. */
@Injectable()
export class AdminLog {
  constructor(private readonly database: Database) {}

  async list({ cursor, limit, ...filter }: LogQuery): Promise<LogPage> {
    const from = cursor === undefined ? null : readCursor(cursor);
    const rows = await this.read(filter, from, limit + 1);
    const items = rows.slice(0, limit).map(entryOf);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { items, next: last ? writeCursor(placeOf(last)) : null };
  }

  /** Yields all entries, newest first, in batches. Holds no connection between two batches. */
  async *batches(filter: LogFilter, size: number): AsyncGenerator<LogEntry[]> {
    for (let from: Cursor | null = null; ; ) {
      const rows: Row[] = await this.read(filter, from, size);
      if (rows.length > 0) yield rows.map(entryOf);
      const last = rows.at(-1);
      if (!last || rows.length < size) return;
      from = placeOf(last);
    }
  }

  private read(filter: LogFilter, from: Cursor | null, limit: number): Promise<Row[]> {
    const { admin, action, subject, subjectId } = filter;
    const statement = filtered(
      'admin-log',
      ENTRIES,
      [
        ['l.admin_id = ?::bigint', admin],
        ['l.action = ?', action],
        ['l.subject_kind = ?', subject],
        ['l.subject_id = ?', subject && subjectId],
        ['l.at >= ?::timestamptz', filter.from && startOf(filter.from)],
        ['l.at < ?::timestamptz', filter.to && endOf(filter.to)],
        [
          `(l.at, l.id) < ((?::text[])[1]::timestamptz, (?::text[])[2]::bigint)`,
          from ? [new Date(from.key).toISOString(), String(from.id)] : undefined,
        ],
      ],
      [limit],
    );
    return this.database.query<Row>(statement.name, statement.text, statement.values);
  }
}

const placeOf = ({ at, id }: Row): Cursor => ({ key: at.getTime(), id });

const entryOf = ({ id, at, action, details, ...row }: Row): LogEntry => ({
  id,
  at: at.toISOString(),
  admin: { id: row.adminId, name: row.adminName },
  action,
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  details,
});
