import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DailyCandidates, DailyCandidatesQuery } from '../../../contracts/admin-dailies.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { QuestionPool } from '../../catalog/index.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import type { KindDay } from './daily-days.ts';
import { DailyRepeats } from './daily-repeats.ts';

/** Lists the questions of the catalogue from which an admin fills a daily. */
@Injectable()
export class DailyCandidateList {
  constructor(
    private readonly transactions: Transactions,
    private readonly pool: QuestionPool,
    private readonly repeats: DailyRepeats,
  ) {}

  /** Returns questions that the day does not have yet. With a query, there is only one page. */
  page(
    kindDay: KindDay,
    { query, difficulty, cursor, limit }: DailyCandidatesQuery,
  ): Promise<DailyCandidates> {
    return this.transactions.run(async tx => {
      const from = cursor === undefined ? null : readCursor(cursor);
      const found = await this.pool.page(tx, {
        kind: kindDay.kind,
        query,
        difficulty: difficulty ?? null,
        without: await keysOf(tx, kindDay),
        after: from && { usedOn: from.key === 0 ? null : dayOfKey(from.key), id: from.id },
        limit: limit + 1,
      });
      const shown = found.slice(0, limit);
      const repeated = await this.repeats.of(tx, kindDay, shown);
      const last = found.length > limit && query.trim() === '' ? shown.at(-1) : undefined;
      return {
        items: shown.map(({ id, key, text, answer, difficulty: level, itemId, mediaId }) => ({
          ...{ id, text, answer, difficulty: level, itemId },
          hasClip: mediaId !== null,
          repeated: repeated.get(key) ?? null,
        })),
        next: last ? writeCursor({ key: keyOfDay(last.usedOn), id: last.id }) : null,
      };
    });
  }
}

async function keysOf(tx: Transaction, { kind, day }: KindDay): Promise<string[]> {
  const rows = await tx.run(sql<{ key: string }>`
    select q.key from daily d join content c on c.id = d.content_id
    join question q on q.content_id = d.content_id and q.revision_id is not null
    where d.kind = ${kind} and d.day = ${day}::date and c.status <> ${Status.DELETED}`);
  return rows.map(({ key }) => key);
}

/** Cursors contain days as times; 0 stands for a question that was never asked. */
const keyOfDay = (day: string | null): number => (day === null ? 0 : Date.parse(day));

const dayOfKey = (key: number): string => new Date(key).toISOString().slice(0, 10);
