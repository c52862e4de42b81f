import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The content of `/builds/{id}.json`. */
interface ClientBuild {
  id: string;
  /** In ISO format. */
  builtAt: string;
  /** The names of its files in `_astro`, without those compressed beside them. */
  chunks: string[];
}

/** How many earlier builds stay, so that pages that were opened before a deployment keep working. */
const EARLIER = 2;
const COMPRESSED = ['', '.br', '.gz'];

/** Copies the files of the last builds out of the folder `client`, which a new build empties. */
export function setAsideBuilds(client: string, aside: string): void {
  rmSync(aside, { recursive: true, force: true });
  const builds = buildsIn(client).slice(0, EARLIER);
  if (builds.length === 0) return;
  mkdirSync(aside, { recursive: true });
  for (const build of builds) copyBuild(build, client, aside);
}

/**
 * Writes `builds/latest.json` and `builds/{id}.json` of a new build, and puts the files that were set aside beside its
 * own. The id is a hash of the files, so that a build that changed none of them is the same build.
 */
export function addBuilds(client: string, aside: string, now: Date): void {
  const chunks = readdirSync(join(client, '_astro'))
    .filter(name => !/\.(br|gz)$/.test(name))
    .sort();
  const id = idOf(client, chunks);
  const earlier = existsSync(aside) ? buildsIn(aside).filter(build => build.id !== id) : [];
  for (const build of earlier) copyBuild(build, aside, client);
  writeBuild(client, { id, builtAt: now.toISOString(), chunks });
  writeFileSync(join(client, 'builds/latest.json'), JSON.stringify({ id }));
  rmSync(aside, { recursive: true, force: true });
}

function idOf(client: string, chunks: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of chunks)
    hash.update(`${name}\0`).update(readFileSync(join(client, '_astro', name)));
  return hash.digest('hex').slice(0, 16);
}

/** The builds whose files are in a folder, the newest one first. */
function buildsIn(folder: string): ClientBuild[] {
  const builds = join(folder, 'builds');
  if (!existsSync(builds)) return [];
  return readdirSync(builds)
    .filter(name => name !== 'latest.json')
    .map(name => JSON.parse(readFileSync(join(builds, name), 'utf8')) as ClientBuild)
    .sort((one, other) => other.builtAt.localeCompare(one.builtAt));
}

function writeBuild(folder: string, build: ClientBuild): void {
  mkdirSync(join(folder, 'builds'), { recursive: true });
  writeFileSync(join(folder, 'builds', `${build.id}.json`), JSON.stringify(build));
}

/** Does not replace files that are there. */
function copyBuild(build: ClientBuild, from: string, to: string): void {
  const names = build.chunks.flatMap(chunk => COMPRESSED.map(ending => `_astro/${chunk}${ending}`));
  for (const name of names.filter(file => existsSync(join(from, file))))
    cpSync(join(from, name), join(to, name), { force: false });
  writeBuild(to, build);
}
