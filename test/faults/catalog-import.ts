import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogImport } from '../../contracts/admin-imports.ts';
import type { Database } from '../../src/database.ts';
import { highestMemory } from './memory.ts';
import { type Account, addAccounts, openDatabase } from './population.ts';
import type { Stage } from './stage.ts';

/** One in this many rows is bad. */
const BAD_EVERY = 100;
const BAD_AT = 42;
/** In MB. */
const MAX_MEMORY = 300;
const MAX_SECONDS = 180;
const PEOPLE = 200;

const HEAD =
  'key,title_ua,title_en,year,countries,genres,plot_ua,plot_en,fact_1_ua,fact_1_en,director,lead,fame,reference';

const ADD_PEOPLE = `
insert into catalog_person (key, name_ua, name_en)
select 'Person ' || n, 'Людина ' || n, 'Person ' || n from generate_series(1, $1::int) n`;

/**
 * Imports a table of `rows` films, kills the worker `kills` times while it takes them, and returns a sentence for each
 * mistake: a row that was lost or taken twice, a bad row that was not reported, too much memory or time.
 */
export async function importAndKill(stage: Stage, rows: number, kills: number): Promise<string[]> {
  const database = await openDatabase(stage.env);
  const admin = await addAdmin(database, stage.env);
  await database.pool.query(ADD_PEOPLE, [PEOPLE]);
  // A new process, so that its memory is that of the import only.
  await stage.killWorker();
  const began = performance.now();
  const id = await upload(stage, admin, tableOf(rows));
  const watched = await killWhileReading(stage, database, id, { rows, kills });
  const seconds = (performance.now() - began) / 1_000;
  const mistakes = [...watched.mistakes, ...(await wrongRows(database, id, rows))];
  const report = await look(stage, admin, id);
  await database.pool.end();
  const peak = watched.peak.toFixed(0);
  console.log(
    `\n  ${rows} rows took ${seconds.toFixed(1)} s with ${kills} kills; worker: ${peak} MB`,
  );
  return [
    ...mistakes,
    ...(report.state === 'done' ? [] : [`the import ended ${report.state}`]),
    ...(report.errors.length === Math.min(rows / BAD_EVERY, 1_000)
      ? []
      : [`${report.errors.length} errors were shown`]),
    ...(watched.peak > MAX_MEMORY ? [`the worker had ${peak} MB during the import`] : []),
    ...(seconds > MAX_SECONDS ? [`the import took ${seconds.toFixed(0)} s`] : []),
    ...leftFiles(stage),
  ];
}

/** Adds an account with the role of an admin. */
export async function addAdmin(database: Database, env: NodeJS.ProcessEnv): Promise<Account> {
  const [admin] = (await addAccounts(database, env)) as [Account];
  await database.pool.query(
    `with raised as (update app_user set role = 'admin' where id = $1 returning id)
    insert into role_grant (user_id, role, by) select id, 'admin', 'the fault run' from raised`,
    [admin.id],
  );
  return admin;
}

function tableOf(rows: number): string {
  const lines = [HEAD];
  for (let row = 1; row <= rows; row++) {
    const year = row % BAD_EVERY === BAD_AT ? 'long ago' : 1950 + (row % 70);
    const [director, lead] = [1 + (row % PEOPLE), 1 + ((row * 7) % PEOPLE)];
    const texts = `Сюжет номер ${row},Plot number ${row},"Факт, про який мало хто знає",A fact that few know`;
    lines.push(
      `imported-${row},Фільм номер ${row},Film number ${row},${year},ua|fr,drama|comedy,${texts},` +
        `Person ${director},Person ${lead},${1 + (row % 3)},a book`,
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}

async function upload({ origin }: Stage, { headers }: Account, table: string): Promise<string> {
  const form = new FormData();
  form.append('kind', 'movie');
  form.append('dryRun', 'false');
  form.append('key', randomUUID());
  form.append('file', new Blob([table]), 'films.csv');
  const response = await fetch(`${origin}/api/admin/imports`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (response.status !== 202) throw new Error(`The import was answered with ${response.status}.`);
  return ((await response.json()) as { id: string }).id;
}

async function look({ origin }: Stage, { headers }: Account, id: string): Promise<CatalogImport> {
  const response = await fetch(`${origin}/api/admin/imports/${id}`, { headers });
  return (await response.json()) as CatalogImport;
}

/** Kills the worker at equal intervals of rows. Returns the highest memory of the workers, in MB. */
async function killWhileReading(
  stage: Stage,
  { pool }: Database,
  id: string,
  { rows, kills }: { rows: number; kills: number },
) {
  const mistakes: string[] = [];
  const deadline = Date.now() + 2 * MAX_SECONDS * 1_000;
  let peak = 0;
  let done = 0;
  for (;;) {
    peak = Math.max(peak, highestMemory(stage.worker.pid));
    const { rows: found } = await pool.query<{ state: string; read: number }>(
      'select state, read from catalog_import where id = $1',
      [id],
    );
    const { state, read } = found[0] as { state: string; read: number };
    const isOver = state !== 'waiting' && state !== 'running';
    if (isOver && done < kills) mistakes.push('the import ended before the worker was killed');
    if (isOver || Date.now() > deadline) return { peak, mistakes };
    if (done < kills && read >= (rows * (done + 1)) / (kills + 2)) {
      await stage.killWorker();
      done += 1;
    }
    await pause(5);
  }
}

/** Each good row was taken once, so its film has the version 1; each bad row has one error. */
async function wrongRows({ pool }: Database, id: string, rows: number): Promise<string[]> {
  const { rows: films } = await pool.query<{ count: number; version: number }>(
    `select count(*)::int as count, max(version) as version from catalog_item where key like 'imported-%'`,
  );
  const { rows: errors } = await pool.query<{ count: number; wrong: number }>(
    `select count(*)::int as count, (count(*) filter (where row % $2 <> $3 or field <> 'year'))::int as wrong
    from catalog_import_error where import_id = $1`,
    [id, BAD_EVERY, BAD_AT],
  );
  const bad = rows / BAD_EVERY;
  return [
    ...(films[0]?.count === rows - bad
      ? []
      : [`${films[0]?.count} of ${rows - bad} rows are there`]),
    ...(films[0]?.version === 1 ? [] : ['a row was taken twice']),
    ...(errors[0]?.count === bad && errors[0].wrong === 0
      ? []
      : [
          `${errors[0]?.count} of ${bad} bad rows were reported, ${errors[0]?.wrong} of them wrongly`,
        ]),
  ];
}

function leftFiles({ env }: Stage): string[] {
  const folder = join(env.DATA_DIR as string, 'media', 'imports');
  return existsSync(folder) ? readdirSync(folder).map(name => `imports/${name} was left`) : [];
}
