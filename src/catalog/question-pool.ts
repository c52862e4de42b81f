import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { DailyKind } from '../../contracts/dailies.ts';
import type { MediaAlt, MediaCredit } from '../../contracts/media.ts';
import type { ItemSource } from '../../contracts/vocabulary.ts';
import { readingsOf } from '../search-terms.ts';
import type { Transaction } from '../transaction.ts';
import type { MadeQuestion } from './templates/questions.ts';

/** A question that a daily can ask. */
export interface PooledQuestion extends Omit<MadeQuestion, 'item' | 'kind' | 'clip'> {
  id: number;
  itemId: number;
  mediaId: string | null;
  /** The description and credit of an uploaded clip. */
  mediaAlt: MediaAlt | null;
  credit: MediaCredit | null;
  /** The last day whose daily asked it, such as `2026-11-21`. */
  usedOn: string | null;
  source: ItemSource;
  /** Where the facts can be looked up. */
  reference: string;
}

/** A page of the questions that a daily of a kind can ask. */
export interface PoolPage {
  kind: DailyKind;
  /** Searches the titles of the items; '' for all questions. */
  query: string;
  difficulty: number | null;
  /** Keys of questions to leave out. */
  without: readonly string[];
  /** The last question of the page before; null for the first page. */
  after: { usedOn: string | null; id: number } | null;
  limit: number;
}

const POOLED = sql`
  q.id, q.key, q.item_id as "itemId", q.template, q.difficulty, q.text, q.answer, q.variants, q.comment,
  q.media_id as "mediaId", f.alt as "mediaAlt", f.credit, q.used_on as "usedOn", i.source, i.reference`;

const POOL = sql`
  catalog_question q join catalog_item i on i.id = q.item_id left join file f on f.id = q.media_id`;

/** Questions that were never asked come before those that were. */
const LAST_USE = sql`coalesce(q.used_on, '-infinity')`;

/** Reads the questions made from the catalogue, and records when each was asked. */
@Injectable()
export class QuestionPool {
  of(tx: Transaction, kind: DailyKind): Promise<PooledQuestion[]> {
    return tx.run(sql<PooledQuestion>`
      select ${POOLED} from ${POOL}
      where q.kind = ${kind} and q.active
      order by q.key`);
  }

  find(tx: Transaction, kind: DailyKind, ids: readonly number[]): Promise<PooledQuestion[]> {
    return tx.run(sql<PooledQuestion>`
      select ${POOLED} from ${POOL}
      where q.kind = ${kind} and q.active and q.id = any(${[...ids]}::bigint[])`);
  }

  /** Lists questions about items that are not related to Russia. Those that were asked longest ago come first. */
  async page(tx: Transaction, page: PoolPage): Promise<PooledQuestion[]> {
    if (page.query.trim() === '') return this.matching(tx, page, sql`true`);
    for (const { text, corrected } of readingsOf(page.query)) {
      const isFound = sql`i.search_words @@ (select search_reading(${text}, 'catalog', ${corrected}))`;
      const found = await this.matching(tx, page, isFound);
      if (found.length > 0) return found;
    }
    return [];
  }

  private matching(
    tx: Transaction,
    { kind, difficulty, without, after, limit }: PoolPage,
    condition: RawBuilder<unknown>,
  ): Promise<PooledQuestion[]> {
    return tx.run(sql<PooledQuestion>`
      select ${POOLED} from ${POOL}
      where q.kind = ${kind} and q.active and not is_related(i) and ${condition}
        and (${difficulty}::int is null or q.difficulty = ${difficulty})
        and q.key <> all(${[...without]}::text[])
        and (${after === null} or (${LAST_USE}, q.id) > (coalesce(${after?.usedOn ?? null}::date, '-infinity'), ${after?.id ?? 0}))
      order by ${LAST_USE}, q.id limit ${limit}`);
  }

  /** `day` is the last day whose daily asks the question; null if none does. */
  async setUsedOn(
    tx: Transaction,
    uses: readonly { key: string; day: string | null }[],
  ): Promise<void> {
    await tx.run(sql`
      update catalog_question set used_on = uses.day
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as uses(key text, day date)
      where catalog_question.key = uses.key`);
  }
}
