import { readFileSync } from 'node:fs';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Storage } from '../media/index.ts';
import { FORMAT, MANIFEST, type Manifest } from './archive.ts';
import { ArchiveWriter } from './archive-writer.ts';
import {
  migrationsOf,
  quoted,
  sequencesOf,
  serverVersionOf,
  TEXT_FORMAT,
  tablesOf,
} from './database-shape.ts';

/** Bytes of a table in one entry: a tar needs the size of an entry in advance, and this much fits into memory. */
const PIECE = 4 * 1_048_576;
/** How often a backup begins again because a file was removed while it ran. */
const ATTEMPTS = 5;

/** The stored files that the rows of a snapshot need. Renditions can be made again. */
const KEYS = `
select 'uploads/' || id as key from file where state = 'processing' and edit is null
union all select 'imports/' || id from catalog_import where state in ('waiting', 'running')
union all select 'originals/' || id from blob`;

export interface Backup {
  tables: number;
  files: number;
  /** Keys of files that the storage has lost, although the database knows them. */
  lost: string[];
}

/** A file that the snapshot needs was removed after the snapshot was taken. */
class FileRemoved extends Error {}

/**
 * Writes the database and the stored files to one archive, while the site may run: all rows are of one moment, and all
 * files that they need are in the archive. If a file was removed meanwhile, it begins again.
 */
export async function backUp(databaseUrl: string, storage: Storage, path: string): Promise<Backup> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptBackup(databaseUrl, storage, path);
    } catch (error) {
      if (!(error instanceof FileRemoved) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function attemptBackup(url: string, storage: Storage, path: string): Promise<Backup> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const archive = new ArchiveWriter(path);
  try {
    await client.query(TEXT_FORMAT);
    await client.query('begin isolation level repeatable read read only');
    const manifest = await manifestOf(client);
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    const { rows: keys } = await client.query<{ key: string }>(KEYS);
    const lost: string[] = [];
    for (const { key } of keys)
      if (!(await addFile(archive, storage, key))) {
        if (!(await isStillNeeded(url, key))) throw new FileRemoved(`${key} was removed`);
        lost.push(key);
      }
    for (const table of manifest.tables) await addTable(archive, client, table);
    await archive.close();
    return { tables: manifest.tables.length, files: keys.length - lost.length, lost };
  } catch (error) {
    await archive.abort();
    throw error;
  } finally {
    await client.end();
  }
}

async function manifestOf(client: pg.Client): Promise<Manifest> {
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    product: productVersion(),
    postgres: await serverVersionOf(client),
    migrations: await migrationsOf(client),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  };
}

/** False if the storage does not have the file. */
async function addFile(archive: ArchiveWriter, storage: Storage, key: string): Promise<boolean> {
  const stored = await storage.open(key);
  if (!stored) return false;
  await archive.addStream(`files/${key}`, stored.size, stored.stream);
  return true;
}

/** Asks on another connection, which sees the present rows. */
async function isStillNeeded(url: string, key: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from (${KEYS}) known where key = $1`, [key]);
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

async function addTable(
  archive: ArchiveWriter,
  client: pg.Client,
  { name, columns }: Manifest['tables'][number],
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const rows = client.query(copyTo(`copy ${quoted(name)} (${list}) to stdout`));
  let pieces: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    await archive.add(`tables/${name}/${++number}`, Buffer.concat(pieces));
    pieces = [];
    size = 0;
  };
  for await (const piece of rows as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= PIECE) await flush();
  }
  if (size > 0) await flush();
}

/** Built code is one folder deeper. */
function productVersion(): string {
  const up = '../'.repeat(import.meta.url.includes('/dist/') ? 3 : 2);
  const file = readFileSync(new URL(`${up}package.json`, import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
