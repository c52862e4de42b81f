import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { note } from '../launch/steps.ts';
import { type Account, canEnter } from './account.ts';

/** Where root keeps files that the database's account could not reach in the data folder. */
export const SHELTER = '/var/lib/zdohad';

/**
 * The folder of the database: DATA_DIR/postgres, or the target of that link. The account that PostgreSQL runs as cannot
 * enter a clone under /root, so the link leads to a folder under /var/lib (not /var/tmp, whose files systemd deletes
 * after 30 days).
 */
export function databaseHome(dataDir: string): string {
  const home = join(dataDir, 'postgres');
  return isLink(home) ? readlinkSync(home) : home;
}

/** Creates the parent of a new home, which the account can enter. initdb creates the home itself. */
export function shelteredHome(dataDir: string, account: Account | undefined): string {
  const home = databaseHome(dataDir);
  if (!account || isLink(join(dataDir, 'postgres')) || canEnter(account, dataDir)) return home;
  mkdirSync(SHELTER, { recursive: true });
  const folder = mkdtempSync(join(SHELTER, 'data-'));
  chmodSync(folder, 0o711);
  symlinkSync(join(folder, 'postgres'), home);
  note(
    `The user postgres cannot enter ${dataDir}, so the database is kept in ${folder} (${home} links to it).`,
  );
  return join(folder, 'postgres');
}

/** Deletes the database of a data folder and the target of its link. */
export function removeHome(dataDir: string) {
  const home = databaseHome(dataDir);
  rmSync(home, { recursive: true, force: true });
  if (dirname(dirname(home)) === SHELTER) rmSync(dirname(home), { recursive: true, force: true });
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true });
}

const isLink = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
