import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { WORKER_FLAGS } from '../../scripts/launch/child.ts';
import { step } from '../../scripts/launch/steps.ts';
import { addContents } from './admin-lists-contents.ts';
import { builtProduct } from './built-product.ts';
import { createRatingDatabase } from './rating-crowd.ts';
import type { Report } from './report.ts';
import type { MadeSitemaps } from './sitemap-maker.ts';
import type { Stage } from './stage.ts';

const CONTENTS = Number(process.env.BENCH_CONTENTS ?? 1_000_000);
const MOST_SECONDS = 60;
const MOST_MEGABYTES = 300;

const PUBLISH = `
update content set status = 10, title_en = title_ua, slug = replace(title_ua, ' ', '-')`;

/** Measures the job that makes the sitemaps of 1,000,000 public contents in two languages, or of BENCH_CONTENTS. */
export async function measureSitemap(
  { stage, report }: { stage: Stage; report: Report },
  running: AsyncDisposableStack,
): Promise<void> {
  const DATABASE_URL = await createRatingDatabase(stage.env, 'bench_sitemap');
  const env = { ...stage.env, DATABASE_URL };
  const { database } = await builtProduct(env);
  running.defer(() => database.onApplicationShutdown());
  await addContents(database.pool, CONTENTS);
  await step('Publishing all of them', () => publish(database.pool));
  const maker = new URL('sitemap-maker.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [...WORKER_FLAGS, maker], { env });
  const { seconds, megabytes }: MadeSitemaps = JSON.parse(stdout);
  report.add({
    name: `time to make the sitemaps of ${CONTENTS} contents`,
    value: seconds,
    unit: ' s',
    digits: 1,
    limit: { atMost: MOST_SECONDS },
  });
  report.add({
    name: 'memory of the process that makes them',
    value: megabytes,
    unit: ' MB',
    digits: 0,
    limit: { atMost: MOST_MEGABYTES },
  });
  await checkFiles(database.pool, report);
}

async function publish(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica; set statement_timeout = 0');
  await client.query(PUBLISH);
  await client.query('vacuum analyze content');
  client.release(true);
}

/** Counts the URLs, so that an unfinished set of files cannot pass. */
async function checkFiles(pool: pg.Pool, report: Report): Promise<void> {
  const { rows } = await pool.query<{ name: string; body: Buffer }>(
    `select name, body from sitemap where name like 'sitemap-ua%'`,
  );
  const urls = rows.map(({ body }) => gunzipSync(body).toString().split('<url>').length - 1);
  report.add({
    name: 'URLs of the Ukrainian sitemaps',
    value: urls.reduce((sum, count) => sum + count, 0),
    digits: 0,
    limit: { atLeast: CONTENTS },
  });
  report.add({
    name: 'URLs of the largest of them',
    value: Math.max(...urls),
    digits: 0,
    limit: { atMost: 50_000 },
  });
}
