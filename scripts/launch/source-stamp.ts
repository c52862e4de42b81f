import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a build depends on. */
export const BUILD_SOURCES = [
  'astro.config.mjs',
  'content/site.yaml',
  'contracts',
  'locales',
  'migrations',
  'nest-cli.json',
  'package-lock.json',
  'queues',
  'site',
  'src',
  '.swcrc',
  'tsconfig.build.json',
  'tsconfig.json',
];

const NOT_BUILT = /\.spec\.tsx?$/;

/**
 * A hash of the names and contents of the sources. Modification times are left out, since a checkout or a copy changes
 * them.
 */
export function sourceStamp(root: string, sources = BUILD_SOURCES): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(source => filesIn(root, source)))
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  return hash.digest('hex');
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return NOT_BUILT.test(path) ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap(name => filesIn(root, join(path, name)));
}
