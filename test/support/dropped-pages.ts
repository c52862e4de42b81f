import type { PoolClient } from 'pg';
import type { Database } from '../../src/database.ts';
import { PAGES_CHANNEL } from '../../src/page-tags.ts';

/** Hears which tags of pages are dropped, as every web process does. */
export class DroppedPages {
  private constructor(
    private readonly client: PoolClient,
    private readonly tags: string[],
  ) {}

  static async listen({ pool }: Database): Promise<DroppedPages> {
    const client = await pool.connect();
    const tags: string[] = [];
    client.on('notification', ({ payload = '' }) => tags.push(...payload.split(',')));
    await client.query(`listen ${PAGES_CHANNEL}`);
    return new DroppedPages(client, tags);
  }

  /** Since it was asked last. What was committed before is heard with the answer to any query. */
  async take(): Promise<string[]> {
    await this.client.query('select 1');
    return this.tags.splice(0);
  }

  async stop(): Promise<void> {
    await this.client.query(`unlisten ${PAGES_CHANNEL}`);
    this.client.removeAllListeners('notification');
    this.client.release();
  }
}
