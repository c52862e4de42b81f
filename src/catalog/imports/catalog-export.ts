import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type {
  CatalogFileFormat,
  CatalogKind,
  CatalogRecord,
} from '../../../contracts/admin-catalog.ts';
import { recordAction, type Viewer } from '../../auth/index.ts';
import { Database } from '../../database.ts';
import { Transactions } from '../../transaction.ts';
import { SELECT_RECORDS, type StoredRecord, tableOf } from '../records/stored-records.ts';
import { cellsOf, columnsOf } from './record-cells.ts';

const AT_ONCE = 500;
/** Excel reads a CSV file as UTF-8 only if the file begins with this character. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes works of one kind, or people, as a file that can be imported. */
@Injectable()
export class CatalogExport {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
  ) {}

  async write(kind: CatalogKind, format: CatalogFileFormat, viewer: Viewer): Promise<Readable> {
    await this.transactions.run(tx =>
      recordAction(tx, {
        adminId: viewer.userId,
        action: 'catalog.export',
        subject: { kind: kind === 'person' ? 'catalog-person' : 'catalog-item', id: kind },
        details: { kind, format },
      }),
    );
    const lines = format === 'csv' ? this.table(kind) : this.json(kind);
    return Readable.from(lines, { objectMode: false });
  }

  private async *table(kind: CatalogKind): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}${lineOf(columnsOf(kind))}`;
    for await (const records of this.pages(kind))
      yield records.map(record => lineOf(cellsOf(record))).join('');
  }

  private async *json(kind: CatalogKind): AsyncGenerator<string> {
    for await (const records of this.pages(kind))
      yield records.map(record => `${JSON.stringify(record)}\n`).join('');
  }

  /** Reads the records in the order of their keys, so that equal catalogues give equal files. */
  private async *pages(kind: CatalogKind): AsyncGenerator<CatalogRecord[]> {
    const table = tableOf(kind);
    const ofKind = table === 'works' ? 'i.source = $1' : `$1::text = 'person'`;
    let after = '';
    for (;;) {
      const rows = await this.database.query<StoredRecord>(
        `catalog-export-${table}`,
        `${SELECT_RECORDS[table]} where ${ofKind} and i.key > $2::text order by i.key limit ${AT_ONCE}`,
        [kind, after],
      );
      if (rows.length > 0) yield rows.map(({ record }) => record);
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)?.record.key ?? after;
    }
  }
}

const lineOf = (cells: readonly string[]) =>
  `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
