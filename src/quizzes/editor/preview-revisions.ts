import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Subtype } from '../../../contracts/vocabulary.ts';
import { DomainError } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import { revisionOf } from '../working-copy/draft.ts';
import { readEdited } from './edited-quiz.ts';
import type { Author } from './editing-author.ts';

/**
 * Stores the current questions of a working copy as revisions, which previews play (docs/decisions/0012-previews.md).
 */
@Injectable()
export class PreviewRevisions {
  /**
   * Returns the ids of revisions with the current texts of the questions, in order. Existing revisions with the same
   * texts are used; new ones are marked, so that `sweep` can remove them. 404 if the author may not edit the quiz, 400
   * quiz.checks if it has no questions.
   */
  async of(
    tx: Transaction,
    quizId: number,
    author: Author,
  ): Promise<{ revisionIds: number[]; subtype: Subtype | null }> {
    const { head, questions } = await readEdited(tx, quizId, author);
    if (questions.length === 0)
      throw new DomainError(400, 'quiz.checks', undefined, [
        { path: 'questions', code: 'quiz.count' },
      ]);
    const rows = questions.map(({ id, draft }) => ({ id, ...revisionOf(draft) }));
    return { revisionIds: await revisionIdsOf(tx, rows), subtype: head.subtype };
  }

  /**
   * Removes revisions that were made for previews more than `hours` ago and that no preview uses. May run again at any
   * time.
   */
  async sweep(tx: Transaction, hours: number): Promise<void> {
    await tx.run(sql`
      delete from question_revision r
      where r.previewed and r.created_at < now() - make_interval(hours => ${hours})
        and not exists (select from question q where q.revision_id = r.id)`);
  }
}

async function revisionIdsOf(
  tx: Transaction,
  rows: readonly ({ id: number } & ReturnType<typeof revisionOf>)[],
): Promise<number[]> {
  const drafts = JSON.stringify(rows);
  await tx.run(sql`
    insert into question_revision (question_id, digest, source, text, media_id, media_alt, answer, variants, comment,
      reference, credit, previewed)
    select id, digest, source, text, "mediaId", "mediaAlt", answer, variants, comment, reference, credit, true
    from jsonb_to_recordset(${drafts}::jsonb) as draft(id bigint, digest text, source text, text jsonb, "mediaId" uuid,
      "mediaAlt" jsonb, answer jsonb, variants jsonb, comment jsonb, reference text, credit jsonb)
    where not exists (
      select from question_revision r where r.question_id = draft.id and r.digest = draft.digest)`);
  const found = await tx.run(sql<{ questionId: number; id: number }>`
    with used as (
      select r.question_id, max(r.id) as id
      from jsonb_to_recordset(${drafts}::jsonb) as draft(id bigint, digest text)
      join question_revision r on r.question_id = draft.id and r.digest = draft.digest group by r.question_id
    ), kept as (
      update question_revision r set created_at = now() from used where r.id = used.id and r.previewed
    )
    select question_id as "questionId", id from used`);
  const byQuestion = new Map(found.map(({ questionId, id }) => [questionId, id]));
  return rows.map(({ id }) => byQuestion.get(id) as number);
}
