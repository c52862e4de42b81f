import { Injectable } from '@nestjs/common';
import type { ContentSummary } from '../../../contracts/contents.ts';
import type { Daily } from '../../../contracts/dailies.ts';
import { Clock } from '../../clock.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { Database } from '../../database.ts';
import { badInput } from '../../errors.ts';
import { dayOf, endOf, startOf } from '../../kyiv-day.ts';
import { uriOf } from '../slug.ts';
import { hasStatus, LISTED_DAILIES } from '../status.ts';
import { FROM_CONTENT, SUMMARY, type SummaryRow, summaryOf } from '../summary.ts';

/** A daily without the viewer's plays. */
type ListedDaily = Omit<Daily, 'played' | 'unfinished'>;

/** One of today's dailies with its content. */
export type TodaysDaily = Pick<Daily, 'number' | 'day' | 'kind'> & { content: ContentSummary };

/** The time in which a play of a daily may count for a streak. */
export interface DailyWindow {
  day: string;
  begins: Date;
  /** Two hours after the end of the day, for plays that were started on it. */
  ends: Date;
}

/** The current day and when it ends, in server time. */
export interface DayClock {
  now: Date;
  today: string;
  turnsAt: Date;
}

/** How long after its day a daily that was started on it can be finished (product.md, "The game"). */
const GRACE_MS = 2 * 60 * 60 * 1000;

const LAST_DAY = Date.parse('9999-12-31');

const LISTED = `
select d.content_id as id, d.number, d.day::text as day, d.kind, c.slug
from daily d join content c on c.id = d.content_id
where ${hasStatus('c.status', LISTED_DAILIES)}`;

const LIST = `${LISTED}
  and d.day <= $1::date and ($2::date is null or (d.day, d.content_id) < ($2::date, $3::bigint))
order by d.day desc, d.content_id desc
limit $4`;

const TODAY = `
select d.number, d.day::text as day, d.kind, ${SUMMARY} ${FROM_CONTENT} join daily d on d.content_id = c.id
where ${hasStatus('c.status', LISTED_DAILIES)} and d.day = $1::date
order by d.kind`;

const DAY = 'select day::text as day from daily where content_id = $1::bigint';

type TodayRow = SummaryRow & Pick<Daily, 'number' | 'day' | 'kind'>;
type Row = Omit<ListedDaily, 'uri'> & { slug: string };

/** Reads today's and past dailies. Their questions are read like those of any content. */
@Injectable()
export class Dailies {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  time(): DayClock {
    const now = this.clock.now();
    const today = dayOf(now);
    return { now, today, turnsAt: endOf(today) };
  }

  /** Lists the dailies up to today, newest first. */
  async list({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
    const from = cursor === undefined ? null : readCursor(cursor);
    const rows = await this.database.query<Row>('dailies', LIST, [
      this.time().today,
      from && dayAt(from.key),
      from?.id ?? null,
      limit + 1,
    ]);
    const items = rows.slice(0, limit).map(listedOf);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, next: last ? writeCursor({ key: Date.parse(last.day), id: last.id }) : null };
  }

  /** The film daily first, then the music daily. A day that is not filled has none. */
  async today(): Promise<TodaysDaily[]> {
    const rows = await this.database.query<TodayRow>('dailies-today', TODAY, [this.time().today]);
    return rows.map(({ number, day, kind, ...row }) => ({
      ...{ number, day, kind },
      content: summaryOf(row),
    }));
  }

  /** Null for a content that is not a daily. */
  async windowOf(contentId: number): Promise<DailyWindow | null> {
    const [row] = await this.database.query<{ day: string }>('daily-day', DAY, [contentId]);
    if (!row) return null;
    const ends = new Date(endOf(row.day).getTime() + GRACE_MS);
    return { day: row.day, begins: startOf(row.day), ends };
  }
}

/** Returns the day of a cursor. A forged cursor may contain a date that PostgreSQL does not support. */
function dayAt(key: number): string {
  if (key < 0 || key > LAST_DAY) throw badInput([{ path: 'cursor', code: 'invalid' }]);
  return new Date(key).toISOString().slice(0, 10);
}

const listedOf = ({ slug, ...daily }: Row): ListedDaily => ({
  ...daily,
  uri: uriOf({ id: daily.id, contentType: 'daily', slug }),
});
