import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Storage } from '../media/index.ts';
import { migrationNames } from '../migration-names.ts';
import { BackupRefused, type Manifest } from './archive.ts';
import { type ArchiveEntry, entriesOf, verifiedManifest } from './archive-reader.ts';
import { BareTables } from './bare-tables.ts';
import { quoted, serverVersionOf, TEXT_FORMAT, tablesOf } from './database-shape.ts';

/** The folders of the storage that an archive has. */
const FOLDERS = ['originals', 'uploads', 'imports'];

/** PostgreSQL's server_version_num has the major version before the last four digits. */
const majorOf = (version: number) => Math.floor(version / 10_000);

export interface Target {
  databaseUrl: string;
  storage: Storage;
  /** Makes the tables. Called after the archive and the target were checked. */
  migrate: () => Promise<unknown>;
}

/**
 * Loads an archive into an empty database and an empty storage, in one transaction. Throws BackupRefused if it cannot;
 * after any failure the target is as empty as before. Returns the number of files.
 */
export async function restore(path: string, target: Target): Promise<number> {
  const manifest = await verifiedManifest(path);
  checkMigrations(path, manifest);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    await checkServer(client, manifest);
    await checkEmpty(client, target.storage);
    await target.migrate();
    const files = await load(path, manifest, client, target.storage);
    await client.query('analyze');
    return files;
  } finally {
    await client.end();
  }
}

function checkMigrations(path: string, { migrations, product }: Manifest): void {
  const known = migrationNames();
  if (migrations.join() === known.join()) return;
  const missing = migrations.filter(name => !known.includes(name));
  throw new BackupRefused(
    missing.length > 0
      ? `${path} is of a newer version (${product}): this one does not know ${missing[0]}. Restore it with that version.`
      : `${path} is of an older version (${product}), which had ${migrations.length} of ${known.length} migrations. Restore it with that version, then upgrade.`,
  );
}

async function checkServer(client: pg.Client, { postgres }: Manifest): Promise<void> {
  const version = await serverVersionOf(client);
  if (majorOf(version) < majorOf(postgres))
    throw new BackupRefused(
      `The backup is of PostgreSQL ${majorOf(postgres)}, and this server is PostgreSQL ${majorOf(version)}.`,
    );
}

async function checkEmpty(client: pg.Client, storage: Storage): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount !== 0)
      throw new BackupRefused(
        `The database is not empty: the table ${name} has rows. Restore into a new one.`,
      );
  }
  for (const folder of FOLDERS)
    if (!(await storage.isEmpty(folder)))
      throw new BackupRefused(
        `The storage is not empty: there are files in ${folder}. Restore into a new one.`,
      );
}

async function load(
  path: string,
  manifest: Manifest,
  client: pg.Client,
  storage: Storage,
): Promise<number> {
  try {
    await client.query(TEXT_FORMAT);
    await client.query('begin');
    const tables = new BareTables(client);
    await tables.strip();
    await checkEmpty(client, storage);
    await client.query(`truncate ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`);
    const files = await loadEntries(path, manifest, client, storage);
    await tables.restore();
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
    // The queue is not in the archive: the relay adds unfinished jobs to it again.
    await client.query('update outbox set added_at = null where done_at is null');
    await client.query('commit');
    return files;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function loadEntries(
  path: string,
  manifest: Manifest,
  client: pg.Client,
  storage: Storage,
): Promise<number> {
  const loader = new TableLoader(client, manifest);
  let files = 0;
  try {
    for await (const entry of entriesOf(path)) {
      const [kind, ...rest] = entry.name.split('/');
      if (kind === 'files') {
        await storage.keep(rest.join('/'), Readable.from(entry.bytes, { objectMode: false }));
        files++;
      } else if (kind === 'tables') await loader.add(rest[0] as string, entry);
      else await drain(entry);
    }
    await loader.end();
    return files;
  } catch (error) {
    for (const folder of files > 0 ? FOLDERS : []) await storage.remove(folder);
    throw error;
  }
}

async function drain({ bytes }: ArchiveEntry): Promise<void> {
  for await (const _piece of bytes);
}

/** Loads the pieces of the tables, which come one after another. */
class TableLoader {
  private current: { name: string; rows: Writable } | undefined;

  constructor(
    private readonly client: pg.Client,
    private readonly manifest: Manifest,
  ) {}

  async add(name: string, { bytes }: ArchiveEntry): Promise<void> {
    if (this.current?.name !== name) {
      await this.end();
      this.current = { name, rows: this.open(name) };
    }
    const { rows } = this.current as { rows: Writable };
    for await (const piece of bytes)
      await new Promise<void>((resolve, reject) => {
        rows.write(piece, error => (error ? reject(error) : resolve()));
      });
  }

  async end(): Promise<void> {
    const { current } = this;
    if (!current) return;
    this.current = undefined;
    const done = finished(current.rows);
    current.rows.end();
    await done;
  }

  private open(name: string): Writable {
    const table = this.manifest.tables.find(one => one.name === name);
    if (!table) throw new BackupRefused(`The manifest does not have the table ${name}.`);
    const columns = table.columns.map(quoted).join(', ');
    return this.client.query(copyFrom(`copy ${quoted(name)} (${columns}) from stdin`));
  }
}
