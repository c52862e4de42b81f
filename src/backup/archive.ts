import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The last entry: a hash of everything before it. An archive without it is not whole. */
export const CHECKSUM = 'checksum';
export const MANIFEST = 'manifest.json';

/** The version of the archive's format. */
export const FORMAT = 1;

/**
 * The first entry. Then come the files (`files/{key}`), the tables (`tables/{name}/{number}`, pieces of PostgreSQL's text
 * format) and the checksum.
 */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The version of the product. */
  product: z.string(),
  /** PostgreSQL's server_version_num, such as 180004. */
  postgres: z.number().int(),
  /** The migrations that had run, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** A backup or a restore that cannot be done, with a sentence for the operator. */
export class BackupRefused extends Error {}

/** The hash over names, sizes and bytes of the entries, in their order. */
export class Checksum {
  private readonly hash = createHash('sha256');

  begin(name: string, size: number): void {
    this.hash.update(`${name}\n${size}\n`);
  }

  add(bytes: Uint8Array): void {
    this.hash.update(bytes);
  }

  /** The hash of what was added until now. */
  hex(): string {
    return this.hash.copy().digest('hex');
  }
}
