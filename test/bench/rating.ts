import { performance } from 'node:perf_hooks';
import { type BuiltProduct, builtProduct } from './built-product.ts';
import { median } from './median.ts';
import { addCrowd, collectMore, createRatingDatabase } from './rating-crowd.ts';
import { type Look, timesOf, viewersOf } from './rating-reads.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const READS = 500;
const READ_LIMIT = { atMost: 5 };
const SHARES = [
  [0.5, 'half the reads within'],
  [0.99, '99 in a hundred within'],
] as const;
const ROLL_UP_LIMIT = { atMost: 2_000 };
/** Work that grows linearly takes ten times as long; the rest is measurement error. */
const PROPORTION_LIMIT = { atMost: 12 };
/** Numbers of new rewards between two roll-ups. */
const NEW = [0, 1_000, 10_000];
const ROUNDS = 3;

/** Measures reading and rolling up the boards with 200,000 users and 2,000,000 rewards. */
export async function measureRating(
  { stage, report }: { stage: Stage; report: Report },
  running: AsyncDisposableStack,
): Promise<void> {
  const DATABASE_URL = await createRatingDatabase(stage.env);
  const product = await builtProduct({ ...stage.env, DATABASE_URL });
  running.defer(() => product.database.onApplicationShutdown());
  await addCrowd(product.database.pool);
  const rebuild = await timeOf(() => product.rating.rollUp.rebuild());
  report.note(`the boards were made from nothing in ${Math.round(rebuild / 1000)} s`);
  await product.database.pool.query('vacuum analyze');
  await measureRollUps(product, report);
  await measureReads(product, report);
}

async function measureRollUps({ database, rating }: BuiltProduct, report: Report): Promise<void> {
  const times = new Map<number, number>();
  for (const count of NEW) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await collectMore(database.pool, count);
      rounds.push(await timeOf(() => rating.rollUp.rollUp()));
    }
    times.set(count, median(rounds));
  }
  for (const [count, value] of times)
    report.add({
      name: `a roll-up of ${count} new rewards`,
      value,
      unit: ' ms',
      digits: 0,
      limit: ROLL_UP_LIMIT,
    });
  const [none, few, many] = NEW.map(count => times.get(count) as number) as [
    number,
    number,
    number,
  ];
  report.add({
    name: 'ten times as many new rewards take so many times as long',
    value: (many - none) / (few - none),
    limit: PROPORTION_LIMIT,
  });
}

async function measureReads({ database, rating }: BuiltProduct, report: Report): Promise<void> {
  const { pool } = database;
  const now = Date.now();
  const weeks = [0, 1, 2].map(ago => rating.weekOf(new Date(now - ago * WEEK_MS)));
  const tops: Look[] = [];
  const below: Look[] = [];
  for (const period of ['all', ...weeks]) {
    tops.push(...(await viewersOf(pool, { period, from: 'the top', count: READS / 5 })));
    below.push(...(await viewersOf(pool, { period, from: 'below', count: READS })));
  }
  const kinds = {
    'the first hundred': below.map(look => ({ ...look, viewer: null })),
    'the first hundred, for one of them': tops,
    'the first hundred and an own row anywhere below': below,
  };
  for (const [kind, looks] of Object.entries(kinds)) {
    const times = (await timesOf(pool, rating.board, looks)).toSorted((one, other) => one - other);
    for (const [share, name] of SHARES)
      report.add({
        name: `a board in the database: ${kind}, ${name}`,
        value: times[Math.floor(times.length * share)] as number,
        unit: ' ms',
        limit: READ_LIMIT,
      });
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begins = performance.now();
  await work();
  return performance.now() - begins;
}
