import { rmSync } from 'node:fs';
import pg from 'pg';
import { type Cluster, FORGETFUL, startCluster } from '../postgres/cluster.ts';
import { removeHome } from '../postgres/home.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts a PostgreSQL for one test run, which is deleted afterwards. */
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

/** Creates an empty database, or a copy of another one without connections. */
export async function createDatabase(adminUrl: string, name: string, template = 'template1') {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
}
