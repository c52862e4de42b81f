import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs guest and session cookies. It is created once, since a new one would lose every guest's plays.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('hex'));
  return readFileSync(file, 'utf8').trim();
}

/** Readable by the owner only, and never half written. */
export function writeWhole(file: string, text: string) {
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
