import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Concurrent clients; client n takes the batches for which batch % CLIENTS = n. */
export const CLIENTS = 8;

interface Run {
  /** Each run of the script is one transaction. */
  script: string;
  /** Initial values. */
  variables: Record<string, string | number>;
  env: NodeJS.ProcessEnv;
  seconds: number;
}

/** The product's SQL with $1, $2 and so on replaced by pgbench variables. */
export const withNamedParameters = (sql: string, names: string[]): string =>
  `${sql.trim().replace(/\$(\d)\b/g, (_, at: string) => `:${names[Number(at) - 1]}`)};`;

/** Returns the transactions per second and their total number. */
export async function runPgbench(
  pgbench: string,
  { script, variables, env, seconds }: Run,
): Promise<{ rate: number; transactions: number }> {
  const file = join(env.DATA_DIR as string, 'pgbench.sql');
  writeFileSync(file, script);
  const { stdout } = await promisify(execFile)(
    pgbench,
    [
      ...['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '2', '-T', `${seconds}`, '-f', file],
      ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    ],
    { env: { ...process.env, ...connectionOf(env.DATABASE_URL as string) } },
  );
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
  const transactions = number(/actually processed: (\d+)/);
  return { rate: number(/tps = ([\d.]+) \(without/), transactions };
}

function connectionOf(databaseUrl: string) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  };
}
