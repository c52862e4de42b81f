import { Injectable } from '@nestjs/common';
import type { ContentSummary } from '../../../contracts/contents.ts';
import type { Daily } from '../../../contracts/dailies.ts';
import { Clock } from '../../clock.ts';
import { Database } from '../../database.ts';
import { badInput } from '../../errors.ts';
import { dayOf, endOf, startOf } from '../../kyiv-day.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { uriOf } from '../slug.ts';
import { hasStatus, LISTED_DAILIES } from '../status.ts';
import { FROM_CONTENT, SUMMARY, type SummaryRow, summaryOf } from '../summary.ts';

/** A daily as everybody sees it. */
type ListedDaily = Omit<Daily, 'played' | 'unfinished'>;

/** One of today's dailies, with its content. */
export type TodaysDaily = Pick<Daily, 'number' | 'day' | 'kind'> & { content: ContentSummary };

/** In which a play of a daily may count for a streak. */
export interface DailyWindow {
  day: string;
  begins: Date;
  /** Two hours after the day, for what was begun on it. */
  ends: Date;
}

/** When a day turns, in server time. */
export interface DayClock {
  now: Date;
  today: string;
  turnsAt: Date;
}

/** product.md, "The game": a daily begun on its own day waits to the end of that day and so long. */
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

/** The dailies of today and of the past. What one is asked is read as that of any content. */
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

  /** Newest day first, up to today. */
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

  /** Film first, then music; a day that is not filled has none. */
  async today(): Promise<TodaysDaily[]> {
    const rows = await this.database.query<TodayRow>('dailies-today', TODAY, [this.time().today]);
    return rows.map(({ number, day, kind, ...row }) => ({
      ...{ number, day, kind },
      content: summaryOf(row),
    }));
  }

  /** Null for a content that is no daily. */
  async windowOf(contentId: number): Promise<DailyWindow | null> {
    const [row] = await this.database.query<{ day: string }>('daily-day', DAY, [contentId]);
    if (!row) return null;
    const ends = new Date(endOf(row.day).getTime() + GRACE_MS);
    return { day: row.day, begins: startOf(row.day), ends };
  }
}

/** The day of a cursor. One that we did not write may hold what is no day in PostgreSQL. */
function dayAt(key: number): string {
  if (key < 0 || key > LAST_DAY) throw badInput([{ path: 'cursor', code: 'invalid' }]);
  return new Date(key).toISOString().slice(0, 10);
}

const listedOf = ({ slug, ...daily }: Row): ListedDaily => ({
  ...daily,
  uri: uriOf({ id: daily.id, contentType: 'daily', slug }),
});
