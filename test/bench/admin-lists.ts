import type { AdminContentsQuery } from '../../contracts/admin-contents.ts';
import { addContents } from './admin-lists-contents.ts';
import { builtProduct } from './built-product.ts';
import { measureModerationReads } from './moderation-reads.ts';
import { createRatingDatabase } from './rating-crowd.ts';
import { addTimes, timesOf } from './read-times.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

type ListsFile = typeof import('../../src/quizzes/admin-lists/admin-contents.ts');
type SearchFile = typeof import('../../src/quizzes/admin-lists/content-search.ts');

const CONTENTS = Number(process.env.BENCH_CONTENTS ?? 1_000_000);
const READS = 200;
const PAGES = 20;

type Asked = Partial<AdminContentsQuery>;

const one = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value;

const TYPES = ['quiz', 'movie', 'music'] as const;
const SORTS = ['changed', 'plays', 'price', 'title'] as const;
const FILTERS = ['moderated', 'pending', 'unlisted', 'deleted'] as const;

/** The requests that are measured. `words` are words of titles, for queries. */
const KINDS: Record<string, (words: readonly string[]) => Asked> = {
  'a first page': () => ({ type: one(TYPES), sort: one(SORTS), filter: one(FILTERS) }),
  'a first page with two conditions': () => ({
    ...{ type: one(TYPES), sort: one(SORTS), filter: one(FILTERS) },
    ...{
      mode: one(['choicer', 'clicker', 'cubiqer']),
      difficulty: one(['easy', 'medium', 'hard']),
    },
  }),
  'a first page with all conditions': () => ({
    ...{
      type: one(TYPES),
      sort: one(SORTS),
      filter: one(FILTERS),
      subtype: one(['list', 'artist']),
    },
    ...{ mode: one(['clicker', 'cubiqer']), difficulty: one(['easy', 'hard']), price: 'paid' },
  }),
  'the contents of an author': () => ({
    type: one(TYPES),
    author: 1 + Math.floor(Math.random() * 2000),
  }),
  'a query with a word': words => ({ type: one(TYPES), query: one(words) }),
  'a query with two words': words => ({ query: `${one(words)} ${one(words)}` }),
  'a query with two letters': words => ({ type: one(TYPES), query: one(words).slice(0, 2) }),
  'a mistyped query': words => ({ type: one(TYPES), query: `${one(words).slice(0, -1)}ґ` }),
};

/** Measures the lists, the queue and the reports of the administration at 1,000,000 contents, or at BENCH_CONTENTS. */
export async function measureAdminLists(
  { stage, report }: { stage: Stage; report: Report },
  running: AsyncDisposableStack,
): Promise<void> {
  const DATABASE_URL = await createRatingDatabase(stage.env, 'bench_admin_lists');
  const { database } = await builtProduct({ ...stage.env, DATABASE_URL });
  running.defer(() => database.onApplicationShutdown());
  await addContents(database.pool, CONTENTS);
  const list = await listOf(database);
  const { rows } = await database.pool.query<{ title: string }>(
    'select title_ua as title from content order by md5(id::text) limit 500',
  );
  const words = rows.flatMap(({ title }) => title.split(' '));
  for (const [kind, asked] of Object.entries(KINDS))
    addTimes(report, kind, await timesOf(READS, () => list(asked(words))));
  addTimes(report, 'a later page', await pagesOf(list));
  await measureModerationReads(database, report);
}

type List = (asked: Asked) => Promise<{ next: string | null }>;

/** The list of the product. The covers are left out, since these contents have none. */
async function listOf(
  database: Awaited<ReturnType<typeof builtProduct>>['database'],
): Promise<List> {
  const file = (name: string) =>
    import(new URL(`../../dist/src/quizzes/admin-lists/${name}.js`, import.meta.url).href);
  const { AdminContents }: ListsFile = await file('admin-contents');
  const { ContentSearch }: SearchFile = await file('content-search');
  const media = { present: async () => new Map() } as never;
  const contents = new AdminContents(database, new ContentSearch(database), media);
  const viewer = { userId: 1, role: 'admin' } as never;
  const usual = { filter: 'moderated', sort: 'changed', limit: 50 } as const;
  return asked => contents.list(viewer, { ...usual, ...asked });
}

async function pagesOf(list: List): Promise<number[]> {
  const times: number[] = [];
  for (const type of TYPES)
    for (const sort of SORTS) {
      let cursor: string | undefined;
      const next = async () => {
        const page = await list({ type, sort, ...(cursor !== undefined && { cursor }) });
        cursor = page.next ?? undefined;
      };
      times.push(...(await timesOf(PAGES, next)).slice(1));
    }
  return times;
}
