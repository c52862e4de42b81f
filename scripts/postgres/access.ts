import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from '../launch/secret.ts';

/** Port and password, kept in the data folder for tools and later starts. */
export interface Access {
  port: number;
  password: string;
}

/** The name of both the role and the database. */
export const NAME = 'zdohad';

export const urlOf = ({ port, password }: Access, database = NAME) =>
  `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;

const fileOf = (dataDir: string) => join(dataDir, 'database.json');

export function keptAccess(dataDir: string): Access | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Access) : undefined;
}

/** The stored port and password; another port if the stored one is in use. */
export async function chosenAccess(dataDir: string): Promise<Access> {
  const kept = keptAccess(dataDir);
  if (kept && (await freePort(kept.port)) === kept.port) return kept;
  const password = kept?.password ?? randomBytes(24).toString('hex');
  const access = { port: (await freePort(0)) as number, password };
  writeWhole(fileOf(dataDir), JSON.stringify(access));
  return access;
}

/** By default Linux uses the ports from 32,768 on for outgoing connections. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/**
 * The port itself when it is free, else undefined. For 0, a random free port below the range of outgoing connections,
 * so that nothing else is likely to take it before it is used.
 */
export async function freePort(port: number): Promise<number | undefined> {
  if (port > 0) return (await isFree(port)) ? port : undefined;
  for (;;) {
    const chosen = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(chosen)) return chosen;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
