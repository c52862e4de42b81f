import type pg from 'pg';
import { step } from '../../scripts/launch/steps.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { builtProduct } from './built-product.ts';
import { createRatingDatabase } from './rating-crowd.ts';
import { ninetyNinth, timesOf } from './read-times.ts';
import type { Report } from './report.ts';
import {
  type BenchContent,
  type Language,
  madeContents,
  mistyped,
  nonsense,
} from './search-titles.ts';
import type { Stage } from './stage.ts';

type SearchFile = typeof import('../../src/search/quiz-search.ts');
type ContentsFile = typeof import('../../src/quizzes/contents.ts');

const CONTENTS = Number(process.env.BENCH_CONTENTS ?? 100_000);
const SEED = Number(process.env.BENCH_SEED ?? 1);
const QUERIES = 300;
/** So many queries of each set are asked before: a new connection plans its statements in its first calls. */
const WARM_UP = 20;
const BATCH = 10_000;
/** In ms, in the server. */
const LIMIT = CONTENTS > 100_000 ? 25 : 6;

/** A query, and what its hits have to be like. `words` are those of the hit's texts as `wordsOf` returns them. */
interface Asked {
  query: string;
  isRight: (words: readonly string[]) => boolean;
}

interface QuerySet {
  draw: (words: readonly string[], random: SeededRandom) => Asked;
  /** The share of queries of which one of the ten hits is right; `every` if every hit has to be, `none` if there may be none. */
  right: number | 'every' | 'none';
}

const prefix = (length: number) => (words: readonly string[], random: SeededRandom) => {
  const query = random.of(words).slice(0, length);
  const isRight = (hit: readonly string[]) => hit.some(word => word.startsWith(bare(query)));
  return { query, isRight };
};

const hasAll =
  (...wanted: string[]) =>
  (hit: readonly string[]) =>
    wanted.every(word => hit.includes(bare(word)));

const SETS: Record<string, QuerySet> = {
  'two letters': { draw: prefix(2), right: 'every' },
  'four letters': { draw: prefix(4), right: 'every' },
  'a word': {
    draw: (words, random) => {
      const word = random.of(words);
      return { query: word, isRight: hasAll(word) };
    },
    right: 0.95,
  },
  'a word and a half': {
    draw: ([first = '', second = '']) => {
      const half = second.slice(0, Math.ceil(second.length / 2));
      const isRight = (hit: readonly string[]) =>
        hit.includes(bare(first)) && hit.some(word => word.startsWith(bare(half)));
      return { query: `${first} ${half}`, isRight };
    },
    right: 0.95,
  },
  'a word with a typo': {
    draw: (words, random) => {
      const word = longestOf(words);
      return { query: mistyped(word, random), isRight: hasAll(word) };
    },
    right: 0.95,
  },
  'two words with a typo': {
    draw: (words, random) => {
      const word = longestOf(words);
      const other = words.find(known => known !== word) ?? word;
      return { query: `${other} ${mistyped(word, random)}`, isRight: hasAll(word, other) };
    },
    right: 0.9,
  },
  nothing: {
    draw: (_words, random) => ({ query: nonsense(random), isRight: () => false }),
    right: 'none',
  },
};

/** Mistyped words have at least four letters. */
const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest));

/**
 * Measures the search of the site at 100,000 contents, or at BENCH_CONTENTS: the time in the server without its cache,
 * and the share of right hits. The queries are drawn by BENCH_SEED from the titles.
 */
export async function measureSearch(
  { stage, report }: { stage: Stage; report: Report },
  running: AsyncDisposableStack,
): Promise<void> {
  const DATABASE_URL = await createRatingDatabase(stage.env, 'bench_search');
  const { database } = await builtProduct({ ...stage.env, DATABASE_URL });
  running.defer(() => database.onApplicationShutdown());
  const random = new SeededRandom(SEED);
  const contents = madeContents(CONTENTS, random);
  await step(`Making ${CONTENTS} contents`, () => addContents(database.pool, contents));
  const file = (path: string) => import(new URL(`../../dist/src/${path}.js`, import.meta.url).href);
  const { QuizSearch }: SearchFile = await file('search/quiz-search');
  const { Contents }: ContentsFile = await file('quizzes/contents');
  const search = new QuizSearch(database, new Contents(database));
  for (const [name, set] of Object.entries(SETS))
    await measureSet({ name, set, contents, search, random, report });
}

interface Measured {
  name: string;
  set: QuerySet;
  contents: readonly BenchContent[];
  search: InstanceType<SearchFile['QuizSearch']>;
  random: SeededRandom;
  report: Report;
}

async function measureSet({ name, set, contents, search, random, report }: Measured) {
  const asked = Array.from({ length: QUERIES }, () => drawn(set, contents, random));
  for (const { query } of asked.slice(0, WARM_UP)) await search.find(wishFor(query));
  let at = 0;
  let right = 0;
  const find = async () => {
    const { query, isRight } = asked[at++ % QUERIES] as Asked;
    const { hits } = await search.find(wishFor(query));
    const verdicts = hits.map(hit =>
      isRight(wordsOf(hit.titleUA, hit.titleEN ?? '', hit.descriptionUA)),
    );
    if (meets(set, verdicts)) right++;
  };
  const times = await timesOf(QUERIES, find);
  report.add({
    name: `search for ${name}: 99 in a hundred within`,
    value: ninetyNinth(times),
    unit: ' ms',
    digits: 1,
    limit: { atMost: LIMIT },
  });
  report.add({
    name: `search for ${name}: right`,
    value: (100 * right) / QUERIES,
    unit: ' %',
    digits: 1,
    limit: { atLeast: typeof set.right === 'number' ? 100 * set.right : 100 },
  });
}

const wishFor = (query: string) => ({
  ...{ query, page: 0, hitsPerPage: 10, statuses: [10 as const] },
});

/** Whether a search met what the set asks for; one verdict for each hit. */
function meets({ right }: QuerySet, verdicts: readonly boolean[]): boolean {
  if (right === 'none') return verdicts.length === 0;
  return right === 'every'
    ? verdicts.length > 0 && verdicts.every(Boolean)
    : verdicts.some(Boolean);
}

function drawn(set: QuerySet, contents: readonly BenchContent[], random: SeededRandom): Asked {
  for (;;) {
    const content = random.of(contents);
    const language: Language = random.happens(0.5) ? 'ua' : 'en';
    const words = [...new Set(content[language])];
    if (words.length > 1 && words.every(word => word.length > 3)) return set.draw(words, random);
  }
}

/** In lower case and without apostrophes, which a search ignores. */
const wordsOf = (...texts: string[]): string[] =>
  texts.flatMap(text => bare(text.toLowerCase()).split(/[^\p{L}]+/u));

const bare = (word: string) => word.replaceAll('’', '');

const DROP_INDEXES =
  'drop index search_entry_title_words, search_entry_words, search_entry_popular';
const vectorOf = (text: string) => `strip(to_tsvector('simple', translate(${text}, 'ґ’', 'г')))`;
const ADD_CONTENTS = `
insert into content (content_type, subtype, genre, mode, difficulty, status, title_ua, title_en, seo_title_ua,
  genitive_ua, description_ua, slug, items_counter, players, published_at, fresh_at)
select 'quiz', 'other', 'general-knowledge', 'choicer', 'easy', 10, ua, en, '', '', description, 'q', 10,
  floor(10000 * power(random(), 8))::int, now(), now()
from unnest($1::text[], $2::text[], $3::text[]) as made(ua, en, description)`;
/** The words of these texts are letters only, so `to_tsvector` finds the same as `search_vector`, in less time. */
const ADD_ENTRIES = `
insert into search_entry (content_id, status, content_type, popularity, title_words, search_words)
select id, status, content_type, popularity_of(players), ${vectorOf("title_ua || ' ' || title_en")},
  ${vectorOf("title_ua || ' ' || title_en || ' ' || description_ua")}
from content where title_en is not null`;
const ADD_TERMS = `
insert into search_term (collection, term, uses)
select 'site', term, count(*) from search_entry, unnest(tsvector_to_array(search_words)) term group by term`;
const INDEXES = [
  'create index search_entry_title_words on search_entry using gin (title_words) with (fastupdate = off)',
  'create index search_entry_words on search_entry using gin (search_words) with (fastupdate = off)',
  'create index search_entry_popular on search_entry (popularity desc, content_id desc)',
];

/** Adds contents and their entries without the triggers, and the indexes last. */
async function addContents(pool: pg.Pool, contents: readonly BenchContent[]): Promise<void> {
  const client = await pool.connect();
  await client.query(
    `set session_replication_role = replica; set statement_timeout = 0; ${DROP_INDEXES}`,
  );
  for (let from = 0; from < contents.length; from += BATCH) {
    const batch = contents.slice(from, from + BATCH);
    const columns = (['ua', 'en', 'description'] as const).map(key =>
      batch.map(content => content[key].join(' ')),
    );
    await client.query(ADD_CONTENTS, columns);
  }
  const steps = [ADD_ENTRIES, ADD_TERMS, ...INDEXES, 'vacuum analyze', 'checkpoint'];
  for (const sql of steps) await client.query(sql);
  client.release(true);
}
