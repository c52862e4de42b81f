import { rmSync } from 'node:fs';
import pg from 'pg';
import { type Cluster, FORGETFUL, startCluster } from '../postgres/cluster.ts';
import { removeHome } from '../postgres/home.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL for one run of the tests, gone without a trace after it. */
export async function startTestCluster(): Promise<Cluster> {
  const folder = temporaryFolder();
  const cluster = await startCluster(folder, FORGETFUL);
  const stop = async () => {
    await cluster.stop();
    removeHome(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...cluster, stop };
}

/** Makes an empty database, or a copy of another, which nobody may be using. */
export async function createDatabase(adminUrl: string, name: string, template = 'template1') {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
}
