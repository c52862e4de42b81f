import { sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import { Draft } from './draft.ts';
import type { LockedCopy } from './locked-copy.ts';

export interface NewQuestion {
  key: string;
  draft: Draft;
}

/**
 * Adds questions after the question `after`, or before all others. A question with the key of an earlier question of
 * the content restores that question. Returns the ids in the same order.
 */
export async function insertQuestions(
  tx: Transaction,
  { contentId, version }: LockedCopy,
  { after, questions }: { after: number | null; questions: readonly NewQuestion[] },
): Promise<number[]> {
  const rows = JSON.stringify(
    questions.map(({ key, draft }, at) => ({ key, draft: Draft.parse(draft), place: at + 1 })),
  );
  const added = await tx.run(sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as given(key text, draft jsonb, place int)
    ), made as (
      insert into question (content_id, key, position) select ${contentId}::bigint, key, place from given order by place
      on conflict (content_id, key) do update set key = excluded.key
      returning id, key
    ), low as (
      select coalesce(max(position), 0) as low from working_question
      where content_id = ${contentId} and question_id = ${after}::bigint
    ), high as (
      select low, coalesce(min(position), low + 64) as high
      from low left join working_question on content_id = ${contentId} and position > low group by low
    ), added as (
      insert into working_question (question_id, content_id, position, version, draft)
      select made.id, ${contentId}::bigint, low + (high - low) * place * ${stepFor(questions.length)}::numeric,
        ${version + 1}::int, draft
      from given join made using (key), high
      returning question_id as id, position
    )
    select id from added order by position`);
  return added.map(({ id }) => id);
}

/**
 * The distance between new questions, as a fraction of the gap into which `count` of them are placed. A power of two,
 * so that positions are exact.
 */
const stepFor = (count: number): number => 2 ** -Math.ceil(Math.log2(count + 1));
