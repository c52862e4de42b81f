import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../launch/refusal.ts';
import { NAME } from './access.ts';
import type { Account } from './account.ts';

/**
 * The builtin provider sorts and classifies letters the same on every machine; with the locale C,
 * pg_trgm finds no trigrams in Ukrainian. macOS has no C.UTF-8 of its own.
 */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const FLAGS = [
  '-E',
  'UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--locale=${LOCALE}`,
  '--auth=scram-sha-256',
  `--username=${NAME}`,
];

export interface NewDatabase {
  initdb: string;
  home: string;
  account: Account | undefined;
  password: string;
}

export const isInitialised = (home: string) => existsSync(join(home, 'PG_VERSION'));

/** Creates the database in a temporary folder and renames it, so that a kill leaves no half of a database. */
export function initialise({ initdb, home, account, password }: NewDatabase) {
  const unfinished = `${home}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  own(unfinished, account);
  withPasswordFile(password, account, file =>
    run(initdb, ['-D', unfinished, `--pwfile=${file}`, ...FLAGS], account),
  );
  renameSync(unfinished, home);
}

function withPasswordFile(
  password: string,
  account: Account | undefined,
  use: (file: string) => void,
) {
  const folder = mkdtempSync(join(tmpdir(), 'zdohad-'));
  const file = join(folder, 'password');
  try {
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    own(file, account);
    own(folder, account);
    use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(initdb: string, flags: string[], account: Account | undefined) {
  try {
    execFileSync(initdb, flags, { ...account, cwd: '/', stdio: 'pipe' });
  } catch (error) {
    const said = (error as { stderr?: Buffer }).stderr?.toString().trim();
    throw new Refusal(`${said || (error as Error).message}\n\nThe database could not be made.`);
  }
}

function own(path: string, account: Account | undefined) {
  if (account) chownSync(path, account.uid, account.gid);
}
