import { Injectable } from '@nestjs/common';
import { Database } from '../../database.ts';
import { log } from '../../log.ts';

/** The tag of all fixed pages. Dropping it also makes every web process read their paths again. */
export const FIXED_PAGES_TAG = 'fixed-pages';

const RETRY_MS = 1_000;

/** The paths of all fixed pages in memory, so that a request for a missing page needs no query. */
@Injectable()
export class FixedPaths {
  private paths: ReadonlySet<string> = new Set();
  private loads = 0;

  constructor(private readonly database: Database) {}

  /** Whether there is a fixed page at a path without language prefix. */
  has(path: string): boolean {
    return this.paths.has(path);
  }

  /** Reads the paths. Does not reject: after a failure it is tried again, and the old paths stay until then. */
  async load(): Promise<void> {
    const load = ++this.loads;
    try {
      const rows = await this.database.query<{ path: string }>(
        'fixed-paths',
        'select path from fixed_page',
      );
      // A load that began later has read newer paths.
      if (load === this.loads) this.paths = new Set(rows.map(({ path }) => path));
    } catch (error) {
      log.warn({ err: error }, 'the paths of fixed pages were not read; trying again');
      if (load === this.loads) setTimeout(() => void this.load(), RETRY_MS).unref();
    }
  }
}
