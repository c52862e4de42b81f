import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DailyKind } from '../../contracts/dailies.ts';
import type { ItemSource } from '../../contracts/vocabulary.ts';
import type { Transaction } from '../transaction.ts';
import type { MadeQuestion } from './templates/questions.ts';

/** A question that a daily can ask. */
export interface PooledQuestion extends Omit<MadeQuestion, 'item' | 'kind' | 'clip'> {
  id: number;
  itemId: number;
  mediaId: string | null;
  /** The last day whose daily asked it, such as `2026-11-21`. */
  usedOn: string | null;
  source: ItemSource;
  /** Where the facts can be looked up. */
  reference: string;
}

/** Reads the questions made from the catalogue, and records when each was asked. */
@Injectable()
export class QuestionPool {
  of(tx: Transaction, kind: DailyKind): Promise<PooledQuestion[]> {
    return tx.run(sql<PooledQuestion>`
      select q.id, q.key, q.item_id as "itemId", q.template, q.difficulty, q.text, q.answer, q.variants, q.comment,
        q.media_id as "mediaId", q.used_on as "usedOn", i.source, i.reference
      from catalog_question q join catalog_item i on i.id = q.item_id
      where q.kind = ${kind} and q.active
      order by q.key`);
  }

  async markUsed(tx: Transaction, ids: readonly number[], day: string): Promise<void> {
    await tx.run(sql`
      update catalog_question set used_on = greatest(used_on, ${day}::date) where id = any(${ids}::bigint[])`);
  }
}
