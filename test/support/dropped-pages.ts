import type { PoolClient } from 'pg';
import type { Database } from '../../src/database.ts';
import { PAGES_CHANNEL } from '../../src/page-tags.ts';

/** Collects the page tags that are dropped, as every web process receives them. */
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

  /** The tags dropped since the last call. A query makes sure that all notifications committed before have arrived. */
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
