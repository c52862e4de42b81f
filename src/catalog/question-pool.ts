import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DailyKind } from '../../contracts/dailies.ts';
import type { ItemSource } from '../../contracts/vocabulary.ts';
import type { MadeQuestion } from './templates/questions.ts';

/** A question that a daily may ask. */
export interface PooledQuestion extends Omit<MadeQuestion, 'item' | 'kind' | 'clip'> {
  id: number;
  itemId: number;
  mediaId: string | null;
  /** The last day that asked it, `2026-11-21`. */
  usedOn: string | null;
  source: ItemSource;
  /** Where the facts can be looked up. */
  reference: string;
}

type Executor = Pick<EntityManager, 'execute'>;

const POOL = `
select q.id, q.key, q.item_id as "itemId", q.template, q.difficulty, q.text, q.answer, q.variants, q.comment,
  q.media_id as "mediaId", q.used_on::text as "usedOn", i.source, i.reference
from catalog_question q join catalog_item i on i.id = q.item_id
where q.kind = ? and q.active
order by q.key`;

const USE = `
update catalog_question set used_on = greatest(used_on, ?::date) where id in (?)`;

/** The questions that the catalogue makes, and when each was asked. */
@Injectable()
export class QuestionPool {
  async of(em: Executor, kind: DailyKind): Promise<PooledQuestion[]> {
    const rows = await em.execute<PooledQuestion[]>(POOL, [kind]);
    return rows.map(row => ({ ...row, id: Number(row.id), itemId: Number(row.itemId) }));
  }

  async markUsed(em: Executor, ids: readonly number[], day: string): Promise<void> {
    await em.execute(USE, [day, ids]);
  }
}
