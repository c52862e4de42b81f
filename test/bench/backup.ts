import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { runQuietly } from '../../scripts/launch/command.ts';
import { step } from '../../scripts/launch/steps.ts';
import { createDatabase } from '../../scripts/testing/test-cluster.ts';
import { withHistory } from '../support/content-status.ts';
import { builtProduct } from './built-product.ts';
import { createRatingDatabase } from './rating-crowd.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

const TRANSFERS = Number(process.env.BENCH_TRANSFERS ?? 1_000_000);
/** A fifth of the transfers are rewards for plays with one answer each. */
const REWARDS = TRANSFERS / 5;
const USERS = TRANSFERS / 10;
const FILES = 1_000;
const FILE_BYTES = 200_000;
/** For the backup and the restore together. */
const LIMIT_SECONDS = 120;

const ADD_CONTENTS = withHistory(`
insert into content (content_type, subtype, genre, mode, difficulty, status, price, title_ua, seo_title_ua, genitive_ua,
  description_ua, slug, items_counter, published_at, fresh_at)
select 'quiz', 'other', 'general-knowledge', 'choicer', 'easy', 10, 0, 'Q', 'Q', 'Q', 'Q', 'q', 1, now(), now()
from generate_series(1, 2) returning id, status`);

const ADD_ROWS = `
insert into app_user (name, source) select 'Гравець ' || n, 'google' from generate_series(1, ${USERS}) n;
with played as (
  insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, practice, expires_at, finished_at, counted_at)
  select content.id, player_id, 'ua', 'choicer', '{}', 1, 1, 1, false, now(), now(), now()
  from app_user cross join content limit ${REWARDS} returning id
)
insert into answer (play_id, index, attempt, choice, correct, locale, deal)
select id, 0, 1, 0, true, 'ua', 0 from played;
insert into transfer (kind, user_id, reference, source, target, amount)
select 'reward', u.id, content_id::text, 'mint', 'user', 10 from play join app_user u using (player_id);
insert into transfer (kind, user_id, reference, source, target, amount)
select 'adjustment', u.id, 'bench-' || n, 'mint', 'user', 10 * n
from app_user u cross join generate_series(1, ${(TRANSFERS - REWARDS) / USERS}) n;
insert into coin_account (user_id, balance) select user_id, sum(amount) from transfer group by user_id`;

const ADD_FILE = `
with bytes as (insert into blob (sha256, bytes) values ($1, $2) returning id)
insert into file (id, sha256, kind, mime, bytes, blob_id) select id, $1, 'image', 'image/webp', $2, id from bytes
returning id`;

/**
 * Measures a backup of many transfers and files and its restore into an empty database and folder, and checks the
 * invariants of what was restored. BENCH_TRANSFERS sets another size.
 */
export async function measureBackup(
  { stage, report }: { stage: Stage; report: Report },
  running: AsyncDisposableStack,
): Promise<void> {
  const folder = join(stage.env.DATA_DIR as string, 'backup');
  running.defer(() => rmSync(folder, { recursive: true, force: true }));
  const from = {
    ...stage.env,
    QUEUE_URL: '',
    DATABASE_URL: await createRatingDatabase(stage.env, 'bench_backup'),
    DATA_DIR: join(folder, 'from'),
  };
  const into = { ...from, DATABASE_URL: await emptyDatabase(from), DATA_DIR: join(folder, 'into') };
  const { database } = await builtProduct(from);
  await step(`Making ${TRANSFERS} transfers and ${FILES} files`, async () => {
    await addRows(database.pool);
    await addFiles(database.pool, from.DATA_DIR);
  });
  await database.onApplicationShutdown();

  const archive = join(folder, 'site.backup');
  const backup = await secondsOf('backup', [archive], from);
  const restore = await secondsOf('restore', [archive], into);
  const check = await secondsOf('check-invariants', [], into);
  const megabytes = Math.round(statSync(archive).size / 1_048_576);
  report.note(
    `archive ${megabytes} MB; backup ${backup.toFixed(1)} s, restore ${restore.toFixed(1)} s`,
  );
  report.note(`all invariants hold after it, checked in ${check.toFixed(1)} s`);
  report.add({
    name: `backup and restore of ${TRANSFERS} transfers and ${FILES} files`,
    value: backup + restore,
    unit: ' s',
    digits: 1,
    limit: { atMost: LIMIT_SECONDS },
  });
}

async function emptyDatabase({ DATABASE_URL }: { DATABASE_URL: string }): Promise<string> {
  const url = new URL(DATABASE_URL);
  url.pathname = '/bench_restored';
  await createDatabase(DATABASE_URL, 'bench_restored');
  return url.href;
}

async function addRows(pool: pg.Pool): Promise<void> {
  await pool.query(ADD_CONTENTS);
  await pool.query(ADD_ROWS);
  await pool.query('vacuum analyze');
}

async function addFiles(pool: pg.Pool, dataDir: string): Promise<void> {
  const originals = join(dataDir, 'media/originals');
  mkdirSync(originals, { recursive: true });
  for (let at = 0; at < FILES; at++) {
    const { rows } = await pool.query(ADD_FILE, [randomBytes(32).toString('hex'), FILE_BYTES]);
    writeFileSync(join(originals, rows[0].id), randomBytes(FILE_BYTES));
  }
}

/** Runs a command of the product; fails if it does. */
async function secondsOf(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  await runQuietly(program, [process.execPath, `dist/src/${program}.main.js`, ...args], { env });
  return (performance.now() - began) / 1_000;
}
