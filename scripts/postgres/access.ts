import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from '../launch/secret.ts';

/** How to get in: kept in the data folder, so that tools and later starts find the same. */
export interface Access {
  port: number;
  password: string;
}

/** The role and the database. */
export const NAME = 'zdohad';

export const urlOf = ({ port, password }: Access, database = NAME) =>
  `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;

const fileOf = (dataDir: string) => join(dataDir, 'database.json');

export function keptAccess(dataDir: string): Access | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Access) : undefined;
}

/** The port and the password of before; another port where that one has been taken meanwhile. */
export async function chosenAccess(dataDir: string): Promise<Access> {
  const kept = keptAccess(dataDir);
  if (kept && (await freePort(kept.port)) === kept.port) return kept;
  const password = kept?.password ?? randomBytes(24).toString('hex');
  const access = { port: (await freePort(0)) as number, password };
  writeWhole(fileOf(dataDir), JSON.stringify(access));
  return access;
}

/** The port itself when it is free (any free one for 0), else undefined. */
export const freePort = (port: number) =>
  new Promise<number | undefined>(resolve => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const found = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(found));
    });
  });
