import { type APIRequestContext, expect } from '@playwright/test';
import type { Daily, DailyKind, DailyList } from '../../contracts/dailies.ts';
import { inDatabase } from './database.ts';

const DAYS_AGO = 40;

/** Waits until the worker has filled today with both dailies. */
export async function todaysDailies(request: APIRequestContext): Promise<Record<DailyKind, Daily>> {
  let items: Daily[] = [];
  await expect(async () => {
    const list: DailyList = await (await request.get('/api/daily?limit=2')).json();
    items = list.items;
    expect(items).toHaveLength(2);
  }).toPass({ timeout: 60_000 });
  const of = (kind: DailyKind) => items.find(daily => daily.kind === kind) as Daily;
  return { movie: of('movie'), music: of('music') };
}

/** Copies a daily to a day in another month and returns its id. No real daily has its number. */
export async function pastDaily({ id, kind }: Daily): Promise<{ id: number; day: string }> {
  return inDatabase(async pool => {
    const { rows } = await pool.query(COPY, [id, kind, DAYS_AGO]);
    await pool.query("select pg_notify('pages', 'list:daily')");
    return rows[0];
  });
}

export async function idOfTomorrow(kind: DailyKind): Promise<number> {
  return inDatabase(async pool => {
    const { rows } = await pool.query(TOMORROW, [kind]);
    return Number(rows[0].id);
  });
}

const COPY = `
with copied as (
  insert into content (content_type, subtype, genre, mode, difficulty, status, title_ua, title_en, seo_title_ua,
    seo_title_en, genitive_ua, genitive_en, description_ua, description_en, slug, items_counter, published_at, fresh_at)
  select content_type, subtype, genre, mode, difficulty, -5, title_ua, title_en, seo_title_ua,
    seo_title_en, genitive_ua, genitive_en, description_ua, description_en, slug, items_counter, now() - make_interval(days => $3::int),
    now() - make_interval(days => $3::int)
  from content where id = $1
  returning id
), noted as (
  insert into status_change (content_id, from_status, to_status, actor, reason)
  select id, null, -5, 'system', 'copied for a test' from copied
), asked as (
  insert into question (content_id, key, position, revision_id)
  select copied.id, q.key, q.position, q.revision_id from question q, copied where q.content_id = $1
)
insert into daily (content_id, kind, day, number)
select id, $2::text, (now() at time zone 'Europe/Kyiv')::date - $3::int, 9000 + id from copied
returning content_id as id, day::text as day`;

const TOMORROW = `
select content_id as id from daily
where kind = $1 and day > (now() at time zone 'Europe/Kyiv')::date order by day limit 1`;
