import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../scripts/launch/refusal.ts';

/** The folder for tools whose packages would start a server if they were installed. */
const UNPACKED = '.data/bench-tools';
const QUIET = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** The path of wrk, which is installed from Debian if it is missing and we are root. */
export const wrkTool = () => onPath('wrk') ?? installed('wrk', () => onPath('wrk'), installWrk);

/** The path of pgbench. Debian has it beside its servers; the one in the PATH is a Perl script in front of it. */
export const pgbenchTool = () =>
  debianPgbench() ?? onPath('pgbench') ?? installed('pgbench', debianPgbench, unpackPgbench);

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(':')
    .map(folder => join(folder, name))
    .find(existsSync);

/** The newest installed version. */
const debianPgbench = () =>
  ['/', UNPACKED]
    .flatMap(root => globSync(join(root, 'usr/lib/postgresql/*/bin/pgbench')))
    .sort(byVersion)
    .at(-1);

const versionOf = (path: string) => Number(/postgresql\/([\d.]+)\//.exec(path)?.[1]);
const byVersion = (one: string, other: string) => versionOf(one) - versionOf(other);

function installed(name: string, find: () => string | undefined, install: () => void): string {
  const isDebian = onPath('apt-get') !== undefined && process.getuid?.() === 0;
  if (isDebian) attempt(install);
  const found = isDebian ? find() : undefined;
  if (found) return found;
  throw new Refusal(
    `npm run bench needs ${name}; install it, on Debian by \`sudo apt-get install ${PACKAGE[name]}\`, and run it again.`,
  );
}

const PACKAGE: Record<string, string> = { wrk: 'wrk', pgbench: 'postgresql' };

/** Ignores errors, since the caller checks whether the tool is there. */
function attempt(install: () => void) {
  spawnSync('apt-get', ['update', '-q'], { env: QUIET, stdio: 'ignore' });
  try {
    install();
  } catch {
    // The caller reports the missing tool.
  }
}

const run = (file: string, args: string[], cwd = '.') =>
  execFileSync(file, args, {
    env: QUIET,
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const install = (name: string) =>
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);

const installWrk = () => install('wrk');

/** Installing its package would create and start a database cluster, so it is only unpacked. */
function unpackPgbench() {
  const server = /Depends: (postgresql-\d+)/.exec(run('apt-cache', ['depends', 'postgresql']))?.[1];
  if (!server) return;
  install('libpq5');
  mkdirSync(UNPACKED, { recursive: true });
  run('apt-get', ['download', '-q', server], UNPACKED);
  for (const file of globSync(join(UNPACKED, `${server}_*.deb`))) {
    run('dpkg-deb', ['--extract', file, UNPACKED]);
    rmSync(file);
  }
}
