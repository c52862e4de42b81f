import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/index.ts';
import { Clock } from '../clock.ts';
import { Database } from '../database.ts';
import { unauthorised } from '../errors.ts';
import { ACCOUNT, type ExportedList, LISTS } from './export-queries.ts';

/** Rows that are in memory at once. */
const BATCH = 200;

type Row = { key: unknown };

/** Everything kept about a user, as JSON in pieces. */
@Injectable()
export class AccountExport {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** 401 auth.required when the account was deleted meanwhile. Between two pieces nothing in the database is held. */
  async of(viewer: Viewer): Promise<AsyncIterable<string>> {
    const [account] = await this.database.query('export-account', ACCOUNT, [viewer.userId]);
    if (!account) throw unauthorised();
    return this.write(viewer, { exportedAt: this.clock.now(), account });
  }

  private async *write(viewer: Viewer, head: object): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    for (const [name, list] of Object.entries(LISTS)) {
      yield `,"${name}":[`;
      let comma = '';
      for await (const rows of this.batches(viewer, name, list)) {
        yield comma + rows.map(({ key: _key, ...row }) => JSON.stringify(row)).join();
        comma = ',';
      }
      yield ']';
    }
    yield '}';
  }

  private async *batches(viewer: Viewer, name: string, { owner, start, sql }: ExportedList) {
    for (let after = start; ; ) {
      const values = [viewer[owner], after, BATCH];
      const rows: Row[] = await this.database.query<Row>(`export-${name}`, sql, values);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.key;
    }
  }
}
