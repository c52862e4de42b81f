import { Readable } from 'node:stream';
import { Controller, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  exportActions,
  type LogEntry,
  LogFilter,
  type LogPage,
  LogQuery,
  listActions,
} from '../../../contracts/admin-log.ts';
import { escaped } from '../../../contracts/rules/table/parse-table.ts';
import { RequireRole } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { sendStream } from '../../http/send-stream.ts';
import { EXPORTS } from '../user-limits.ts';
import { AdminLog } from './admin-log.ts';

/** The number of entries in memory at a time. */
const BATCH = 500;
/** Excel reads a CSV file as UTF-8 only if the file begins with this character. */
const BYTE_ORDER_MARK = '\uFEFF';
const HEAD = ['at', 'admin', 'name', 'action', 'subject', 'id', 'title', 'details'];

@Controller()
@RequireRole('admin')
export class AdminLogController {
  constructor(private readonly entries: AdminLog) {}

  @Endpoint(listActions)
  list(@Query({ schema: LogQuery }) query: LogQuery): Promise<LogPage> {
    return this.entries.list(query);
  }

  @Endpoint(exportActions)
  @RateLimit(EXPORTS)
  @ApiProduces('text/csv')
  async export(
    @Query({ schema: LogFilter }) filter: LogFilter,
    @Res() response: Response,
  ): Promise<void> {
    response.type('csv').attachment('admin-log.csv');
    await sendStream(response, Readable.from(this.lines(filter)));
  }

  private async *lines(filter: LogFilter): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + lineOf(HEAD);
    for await (const entries of this.entries.batches(filter, BATCH))
      yield entries.map(entry => lineOf(cellsOf(entry))).join('');
  }
}

const cellsOf = ({ at, admin, action, subject, details }: LogEntry): string[] => [
  at,
  String(admin.id),
  admin.name ?? '',
  action,
  subject.kind,
  subject.id,
  subject.name ?? '',
  JSON.stringify(details),
];

/** Cells that a spreadsheet would calculate are escaped. */
const lineOf = (cells: string[]): string =>
  `${cells.map(cell => `"${escaped(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
