import { startCluster } from '../postgres/cluster.ts';
import type { Settings } from './settings.ts';
import { step } from './steps.ts';

export interface Database {
  url: string;
  /** Rejects if our own server exits without having been stopped. */
  failure: Promise<never>;
}

/** The database of DATABASE_URL, or else our own one under DATA_DIR, which `running` stops. */
export async function openDatabase(
  { givenDatabase, DATA_DIR }: Settings,
  running: AsyncDisposableStack,
): Promise<Database> {
  if (givenDatabase) return { url: givenDatabase, failure: new Promise<never>(() => {}) };
  const cluster = await step('Starting PostgreSQL', () => startCluster(DATA_DIR));
  running.defer(() => step('Stopping PostgreSQL', cluster.stop));
  return cluster;
}
