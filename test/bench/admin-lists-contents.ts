import type pg from 'pg';
import { step } from '../../scripts/launch/steps.ts';

/**
 * Titles of words of three syllables: 120 × 60 × 12, of which the first ones are much more frequent than the others, as
 * in real titles. `s` are the syllables.
 */
const SYLLABLES = `(select array_agg(consonant || vowel order by md5(consonant || vowel))
  from unnest('{б,в,г,д,ж,з,к,л,м,н,п,р,с,т,х,ф,ц,ч,ш,щ}'::text[]) consonant, unnest('{а,о,у,и,і,е}'::text[]) vowel)`;
const WORD = (seed: string) =>
  `(s[1 + floor(power(${seed}, 2) * 120)::int] || s[1 + floor(power(${seed}, 2) * 9973)::int % 60] || s[1 + floor(${seed} * 7919)::int % 12])`;

const ADD_AUTHORS = `
insert into app_user (name, source, role) select 'Автор ' || n, 'google', 'author' from generate_series(1, 2000) n`;

/**
 * 83 of 100 contents are moderated. One in ten has no author; each author has 500 of a million contents. Words, status,
 * plays and times do not depend on each other.
 */
const ADD_CONTENTS = `
insert into content (content_type, subtype, genre, mode, difficulty, status, price, author_id, title_ua, seo_title_ua,
  genitive_ua, description_ua, slug, items_counter, players, published_at, fresh_at, updated_at)
select (array['quiz', 'quiz', 'movie', 'music', 'playlist'])[1 + n % 5], (array['list', 'other', 'list', 'artist'])[1 + n / 5 % 4],
  'general-knowledge', (array['choicer', 'choicer', 'choicer', 'clicker', 'cubiqer'])[1 + n / 7 % 5],
  (array['easy', 'medium', 'hard'])[1 + n / 11 % 3],
  (array[10, 10, 10, 10, 10, 10, 10, 7, 1, 5, 3, 0, -10])[1 + floor(power(r4, 2) * 12.99)::int],
  case when n % 9 = 0 then 50 * (1 + n % 6) else 0 end,
  case when n % 10 = 0 then null else (select min(id) from app_user) + n % 2000 end,
  ${WORD('r1')} || ' ' || ${WORD('r2')} || ' ' || ${WORD('r3')}, '', '', '', 'q', 12, floor(10000 * power(r5, 8))::int, now(), now(),
  now() - interval '300 days' * r6
from (select n, random() r1, random() r2, random() r3, random() r4, random() r5, random() r6, syllables.s from generate_series(1, $1::int) n, (select ${SYLLABLES} s) syllables) made`;

/**
 * Adds the rows of the lists, since the triggers that would add them are disabled. These titles have only letters, so
 * `to_tsvector` returns the same words as `search_vector` in a fraction of the time.
 */
const LIST_CONTENTS = `
insert into content_listing
select c.id, listing_filter(c.status), c.content_type, c.subtype, c.mode, c.difficulty, c.price, c.author_id, c.players,
  c.updated_at, title_key(c.title_ua), strip(to_tsvector('simple', concat_ws(' ', c.title_ua, u.name)))
from content c left join app_user u on u.id = c.author_id`;

const COUNT_CONTENTS = `
insert into listing_count (filter, content_type, change)
select filter, content_type, count(*) from content_listing group by 1, 2`;

const ADD_TERMS = `
insert into search_term (collection, term, uses)
select 'contents', term, count(*) from content_listing, unnest(tsvector_to_array(search_words)) term group by term`;

const INDEXES = `
select indexname as name, indexdef as definition from pg_indexes
where tablename = 'content_listing' and indexname <> 'content_listing_pkey'`;

/** Adds `count` contents with the rows of their lists, but without questions and history. */
export const addContents = (pool: pg.Pool, count: number) =>
  step(`Making ${count} contents`, async () => {
    const client = await pool.connect();
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
    await client.query(ADD_AUTHORS);
    await client.query(ADD_CONTENTS, [count]);
    await withoutIndexes(client, () => client.query(LIST_CONTENTS));
    // The checkpoint writes the made rows to the disk before anything is measured.
    for (const sql of [COUNT_CONTENTS, ADD_TERMS, 'vacuum analyze', 'checkpoint'])
      await client.query(sql);
    client.release(true);
  });

/** Many rows are added several times faster if their indexes are built afterwards. */
async function withoutIndexes(client: pg.PoolClient, add: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await add();
  for (const { definition } of rows) await client.query(definition);
}
