import { mkdirSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Refusal } from '../launch/refusal.ts';
import { type Access, chosenAccess, NAME, urlOf } from './access.ts';
import { serverAccount } from './account.ts';
import { serverBinaries } from './binaries.ts';
import { databaseHome, shelteredHome } from './home.ts';
import { initialise, isInitialised } from './initialise.ts';
import { endEarlierServer, type Postmaster, startPostmaster } from './postmaster.ts';

/** A PostgreSQL server that this process started. */
export interface Cluster extends Postmaster {
  url: string;
  /** The address of another database of the same server. */
  urlFor(database: string): string;
}

/** Only reachable over TCP from this machine, since the sockets of several servers would conflict. */
const PRIVATE = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

/**
 * An eighth of the memory, between 128 MB (PostgreSQL's own default for every machine) and 512 MB. PostgreSQL takes it
 * only when it is used.
 */
function sharedBuffers(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return `${Math.min(512, Math.max(128, Math.floor(memory / 8 / 2 ** 20)))}MB`;
}

/** For tests, which need not survive a loss of power. */
export const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts the database of a data folder, and creates it if it is missing. Cleans up after a run that was killed. */
export async function startCluster(dataDir: string, settings = {}): Promise<Cluster> {
  const account = serverAccount(databaseHome(dataDir));
  const { initdb, postgres } = serverBinaries(account);
  const home = shelteredHome(dataDir, account);
  await endEarlierServer(home);
  const access = await chosenAccess(dataDir);
  if (!isInitialised(home)) initialise({ initdb, home, account, password: access.password });
  const postmaster = await startPostmaster({
    postgres,
    home,
    account,
    log: logOf(dataDir),
    settings: { ...PRIVATE, shared_buffers: sharedBuffers(), port: access.port, ...settings },
  });
  await ensureDatabase(access, dataDir).catch(async error => {
    await postmaster.stop();
    throw error;
  });
  return { ...postmaster, url: urlOf(access), urlFor: database => urlOf(access, database) };
}

function logOf(dataDir: string): string {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  return join(dataDir, 'logs/postgres.log');
}

async function ensureDatabase(access: Access, dataDir: string) {
  const client = new pg.Client({ connectionString: urlOf(access, 'postgres') });
  await client.connect().catch(error => {
    throw new Refusal(
      `The database in ${dataDir}/postgres refuses the password in ${dataDir}/database.json (${error.message}); put back the file that belongs to it, or move the folder away to begin anew.`,
    );
  });
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (!rowCount) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}
