import { Injectable } from '@nestjs/common';
import type { ContentSummary } from '../../../contracts/contents.ts';
import type { DailyKind } from '../../../contracts/dailies.ts';
import { Database } from '../../database.ts';
import { Dailies, hasStatus, LISTED_DAILIES } from '../../quizzes/index.ts';
import type { DailiesPage, DailyCard, DailyPage, DetailsPage } from '../page-data.ts';

/** The readable dailies, up to today ($2), of the month that contains the day $1. */
const OF_MONTH = `
select d.day::text as day, d.number, d.kind, '/daily/' || d.content_id as uri
from daily d join content c on c.id = d.content_id
where ${hasStatus('c.status', LISTED_DAILIES)} and d.day <= $2::date
  and d.day >= date_trunc('month', $1::date) and d.day < date_trunc('month', $1::date) + interval '1 month'
order by d.day, d.kind`;

/** The nearest earlier and later months that have dailies. */
const BESIDE = `
select to_char(max(d.day) filter (where d.day < date_trunc('month', $1::date)), 'YYYY-MM') as previous,
  to_char(min(d.day) filter (where d.day >= date_trunc('month', $1::date) + interval '1 month'), 'YYYY-MM') as next
from daily d join content c on c.id = d.content_id
where ${hasStatus('c.status', LISTED_DAILIES)} and d.day <= $2::date`;

const ONE = `
select d.day::text as day, d.number, d.kind,
  (select '/daily/' || o.content_id from daily o join content c on c.id = o.content_id
    where o.kind = d.kind and o.day < d.day and ${hasStatus('c.status', LISTED_DAILIES)} order by o.day desc limit 1) as previous,
  (select '/daily/' || o.content_id from daily o join content c on c.id = o.content_id
    where o.kind = d.kind and o.day > d.day and o.day <= $2::date and ${hasStatus('c.status', LISTED_DAILIES)} order by o.day limit 1) as next
from daily d where d.content_id = $1 and (d.day <= $2::date or $3)`;

type MonthRow = { day: string; number: number; kind: DailyKind; uri: string };
type DailyFacts = Pick<DailyPage, 'day' | 'number' | 'kind' | 'previous' | 'next'>;

/** Reads what the pages of the dailies show. */
@Injectable()
export class DailyPages {
  constructor(
    private readonly database: Database,
    private readonly dailies: Dailies,
  ) {}

  today(): Promise<DailyCard[]> {
    return this.dailies.today();
  }

  /** The next midnight in Kyiv. */
  turnsAt(): string {
    return this.dailies.time().turnsAt.toISOString();
  }

  /** Returns today's daily of the more similar kind; the other one, if the content is that daily itself. */
  async besides({ id, contentType, subtype }: ContentSummary): Promise<DailyCard | null> {
    const wanted = contentType === 'music' || subtype === 'music' ? 'music' : 'movie';
    const today = await this.today();
    const other = today.filter(daily => daily.content.id !== id);
    return other.find(daily => daily.kind === wanted) ?? other[0] ?? null;
  }

  /**
   * The dailies of a month such as `2026-11`, by default of the current one. Null if the month is invalid or has no
   * dailies.
   */
  async page(month: string | undefined): Promise<DailiesPage | null> {
    const { today, turnsAt } = this.dailies.time();
    const name = month ?? today.slice(0, 7);
    if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(name)) return null;
    const values = [`${name}-01`, today];
    const [rows, [beside]] = await Promise.all([
      this.database.query<MonthRow>('dailies-of-month', OF_MONTH, values),
      this.database.query<{ previous: string | null; next: string | null }>(
        'dailies-beside',
        BESIDE,
        values,
      ),
    ]);
    if (rows.length === 0 && month !== undefined) return null;
    return {
      today: await this.today(),
      turnsAt: turnsAt.toISOString(),
      month: {
        name,
        previous: beside?.previous ?? null,
        next: beside?.next ?? null,
        days: daysOf(rows),
      },
    };
  }

  /**
   * The daily of a details page. Null if the content is not a daily, or if its day has not come and the viewer may not
   * read it yet.
   */
  async daily(details: DetailsPage): Promise<DailyPage | null> {
    const { today } = this.dailies.time();
    const values = [details.content.id, today, !details.isForAll];
    const [facts] = await this.database.query<DailyFacts>('daily-page', ONE, values);
    return facts ? { ...details, ...facts, isToday: facts.day === today } : null;
  }
}

function daysOf(rows: readonly MonthRow[]): DailiesPage['month']['days'] {
  const days = new Map<string, MonthRow[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days].map(([day, dailies]) => ({
    day,
    dailies: dailies.map(({ uri, number, kind }) => ({ uri, number, kind })),
  }));
}
