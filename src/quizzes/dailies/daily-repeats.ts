import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DailyQuestion } from '../../../contracts/admin-dailies.ts';
import type { DailyKind } from '../../../contracts/dailies.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import type { Transaction } from '../../transaction.ts';
import type { KindDay } from './daily-days.ts';

type Repeated = NonNullable<DailyQuestion['repeated']>;

interface Asked {
  key: string;
  itemId: number | null;
}

/** Finds other dailies that ask a question, or about its item, too few days before or after a day. */
@Injectable()
export class DailyRepeats {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the nearest repetition of each question that has one, by the key of the question. */
  async of(
    tx: Transaction,
    { kind, day }: KindDay,
    questions: readonly Asked[],
  ): Promise<Map<string, Repeated>> {
    const { DAILY_QUESTION_REST: questionRest, DAILY_ITEM_REST: itemRest } = this.config;
    const rows = await tx.run(sql<{ key: string; isSame: boolean; day: string; kind: DailyKind }>`
      with near as (
        select d.day, d.kind, q.key, q.catalog_id from daily d join content c on c.id = d.content_id
        join question q on q.content_id = d.content_id and q.revision_id is not null
        where abs(d.day - ${day}::date) <= ${Math.max(questionRest, itemRest)} and c.status <> ${Status.DELETED}
          and not (d.kind = ${kind} and d.day = ${day}::date)
      )
      select distinct on (given.key) given.key, near.key = given.key as "isSame", near.day::text as day, near.kind
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as given(key text, "itemId" bigint)
      join near on (near.key = given.key and abs(near.day - ${day}::date) <= ${questionRest})
        or (near.catalog_id = given."itemId" and abs(near.day - ${day}::date) <= ${itemRest})
      order by given.key, near.key = given.key desc, abs(near.day - ${day}::date), near.day`);
    return new Map(
      rows.map(row => [
        row.key,
        { what: row.isSame ? 'question' : 'item', day: row.day, kind: row.kind },
      ]),
    );
  }
}
