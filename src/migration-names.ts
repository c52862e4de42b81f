import { readdirSync } from 'node:fs';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** The names of the migrations of this build, in order. */
export const migrationNames = (): string[] =>
  readdirSync(MIGRATIONS)
    .flatMap(file => /^(Migration\d+)\.[jt]s$/.exec(file)?.[1] ?? [])
    .sort();
