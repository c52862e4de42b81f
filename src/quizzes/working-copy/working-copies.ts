import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { badInput, conflict, notFound } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import { type Actor, moveStage, type StatusReason, statusActorOf } from '../transition.ts';
import { Draft, Head } from './draft.ts';
import { copyLive, replaceLive } from './live-content.ts';
import { type LockedCopy, lockContent, readCopy, readQuestion } from './locked-copy.ts';
import { type NewRemark, writeRemarks } from './new-remarks.ts';
import { isReordering, judgeWrite, stageOf } from './working-copy-rules.ts';

export interface WorkingQuestion {
  id: number;
  key: string;
  version: number;
  draft: Draft;
}

/** The number of days for which a removed question can be restored. */
export const RESTORABLE_DAYS = 7;

/** `version` is the version of the changed part that the writer has seen. */
interface Write {
  actor: Actor;
  version: number;
}

/** A decision about the whole quiz. `version` is the version of the working copy that the deciding user has seen. */
type Decision = StatusReason & { version: number };

/**
 * Changes the working copies of contents. A write names the version of the part that it changes and returns the next
 * one. Throws 409 version.conflict if the part has another version, 409 quiz.stage if it may not be edited now, and 404
 * if the content or question does not exist or belongs to another author.
 */
@Injectable()
export class WorkingCopies {
  /** Locks the working copy. Creates it from the live content if there is none. */
  async open(tx: Transaction, contentId: number, actor: Actor): Promise<LockedCopy> {
    const content = await lockContent(tx, contentId);
    const known = await readCopy(tx, content);
    const stage = known?.stage ?? stageOf(content.status) ?? 'draft';
    refuseUnlessWritable({ ...content, stage }, actor);
    if (known) return known;
    await copyLive(tx, contentId, stage);
    return (await readCopy(tx, content)) as LockedCopy;
  }

  /** Returns the questions in order. */
  async questions(tx: Transaction, contentId: number): Promise<WorkingQuestion[]> {
    const rows = await tx.run(sql<WorkingQuestion>`
      select w.question_id as id, q.key, w.version, w.draft
      from working_question w join question q on q.id = w.question_id
      where w.content_id = ${contentId} order by w.position`);
    return rows.map(row => ({ ...row, draft: Draft.parse(row.draft) }));
  }

  async writeHead(
    tx: Transaction,
    contentId: number,
    { actor, version, set }: Write & { set: Partial<Head> },
  ): Promise<number> {
    const copy = await this.open(tx, contentId, actor);
    refuseOutdated(copy.headVersion, version);
    const head = Head.parse({ ...copy.head, ...set });
    const increased = await increaseVersion(tx, contentId, actor);
    await tx.run(sql`
      update working_copy set head = ${JSON.stringify(head)}::jsonb, head_version = ${increased}
      where content_id = ${contentId}`);
    return increased;
  }

  /**
   * Adds questions after `after`, or before all others. A key that a question of the content had before brings back
   * that question. Returns the ids in the same order.
   */
  async addQuestions(
    tx: Transaction,
    contentId: number,
    {
      actor,
      after,
      questions,
    }: { actor: Actor; after: number | null; questions: readonly { key: string; draft: Draft }[] },
  ): Promise<{ ids: number[]; version: number }> {
    const copy = await this.open(tx, contentId, actor);
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
          ${copy.version + 1}::int, draft
        from given join made using (key), high
        returning question_id as id, position
      )
      select id from added order by position`);
    return {
      ids: added.map(({ id }) => id),
      version: await increaseOrderVersion(tx, contentId, actor),
    };
  }

  async writeQuestion(
    tx: Transaction,
    contentId: number,
    { id, actor, version, set }: Write & { id: number; set: Partial<Draft> },
  ): Promise<number> {
    const copy = await this.open(tx, contentId, actor);
    const question = await readQuestion(tx, contentId, id);
    refuseOutdated(question.version, version);
    const draft = Draft.parse({ ...question.draft, ...set });
    await tx.run(sql`
      update working_question set draft = ${JSON.stringify(draft)}::jsonb, version = ${copy.version + 1}
      where question_id = ${id}`);
    return increaseVersion(tx, contentId, actor);
  }

  /** Removes a question, which can be restored for RESTORABLE_DAYS. */
  async removeQuestion(
    tx: Transaction,
    contentId: number,
    { id, actor, version }: Write & { id: number },
  ): Promise<number> {
    await this.open(tx, contentId, actor);
    const question = await readQuestion(tx, contentId, id);
    refuseOutdated(question.version, version);
    await tx.run(sql`
      with removed as (
        delete from working_question where question_id = ${id} returning question_id, content_id, draft
      )
      insert into removed_question (question_id, content_id, draft) select * from removed
      on conflict (question_id) do update set draft = excluded.draft, removed_at = now()`);
    return increaseOrderVersion(tx, contentId, actor);
  }

  /**
   * Restores a removed question with its texts, and places it after the question `after`. 404 if RESTORABLE_DAYS have
   * passed.
   */
  async restoreQuestion(
    tx: Transaction,
    contentId: number,
    { id, actor, after }: { id: number; actor: Actor; after: number | null },
  ): Promise<number> {
    await this.open(tx, contentId, actor);
    const [question] = await tx.run(sql<{ key: string; draft: Draft }>`
      delete from removed_question removed using question q
      where removed.question_id = ${id} and removed.content_id = ${contentId} and q.id = removed.question_id
        and removed.removed_at > now() - make_interval(days => ${RESTORABLE_DAYS})
      returning q.key, removed.draft`);
    if (!question) throw notFound();
    const { version } = await this.addQuestions(tx, contentId, {
      actor,
      after,
      questions: [question],
    });
    return version;
  }

  /** `ids` must contain the ids of all questions. */
  async writeOrder(
    tx: Transaction,
    contentId: number,
    { actor, version, ids }: Write & { ids: readonly number[] },
  ): Promise<number> {
    const copy = await this.open(tx, contentId, actor);
    refuseOutdated(copy.orderVersion, version);
    const known = await this.questions(tx, contentId);
    const knownIds = known.map(question => question.id);
    if (!isReordering(ids, knownIds)) throw badInput([{ path: 'ids', code: 'invalid' }]);
    await tx.run(sql`
      update working_question set position = place
      from unnest(${[...ids]}::bigint[]) with ordinality as ordered(id, place) where question_id = ordered.id`);
    return increaseOrderVersion(tx, contentId, actor);
  }

  /**
   * Submits the working copy to the moderators and stores its current state. Returns the number of the submission,
   * counted from 1.
   */
  async submit(tx: Transaction, contentId: number, decision: Decision): Promise<number> {
    await this.decide(tx, contentId, decision);
    await moveStage(tx, contentId, 'pending', decision);
    const [submission] = await tx.run(sql<{ number: number }>`
      with made as (
        insert into submission (content_id, number, version, head, questions)
        select content_id, 1 + (select count(*) from submission s where s.content_id = w.content_id), version, head,
          (select coalesce(jsonb_agg(jsonb_build_object('id', question_id, 'draft', draft) order by position), '[]')
            from working_question q where q.content_id = w.content_id)
        from working_copy w where content_id = ${contentId}
        returning id, number
      ), files as (
        insert into submission_file (submission_id, file_id)
        select made.id, file_id from made, (
          select cover_id as file_id from working_copy where content_id = ${contentId}
          union select media_id from working_question where content_id = ${contentId}
          union select teaser_id from working_question where content_id = ${contentId}
        ) used where file_id is not null
      )
      select number from made`);
    return (submission as { number: number }).number;
  }

  /** Withdraws the working copy from moderation. */
  async withdraw(tx: Transaction, contentId: number, why: StatusReason): Promise<void> {
    await moveStage(tx, contentId, 'draft', why);
  }

  /**
   * Returns a pending quiz to its author with remarks. 400 without a remark, or if a remark is about a question of
   * another quiz.
   */
  async decline(
    tx: Transaction,
    contentId: number,
    decision: Decision & { remarks: readonly NewRemark[] },
  ): Promise<void> {
    const { version } = await this.decide(tx, contentId, decision);
    await writeRemarks(tx, { contentId, version }, decision);
    await moveStage(tx, contentId, 'declined', decision);
  }

  /**
   * Replaces the live content by the working copy and removes the copy. A content that was not published yet becomes
   * APPROVED.
   */
  async approve(tx: Transaction, contentId: number, decision: Decision): Promise<void> {
    const copy = await this.decide(tx, contentId, decision);
    refuseUnlessWritable(copy, decision.actor);
    if (copy.stage !== 'approved') await moveStage(tx, contentId, 'approved', decision);
    await replaceLive(tx, copy);
  }

  private async decide(tx: Transaction, contentId: number, { version }: Decision) {
    const copy = await readCopy(tx, await lockContent(tx, contentId));
    if (!copy) throw notFound();
    refuseOutdated(copy.version, version);
    return copy;
  }
}

function refuseUnlessWritable(
  { status, stage, authorId }: Pick<LockedCopy, 'status' | 'stage' | 'authorId'>,
  actor: Actor,
): void {
  const verdict = judgeWrite({ status, stage }, statusActorOf(actor, authorId));
  if (verdict === 'not-found') throw notFound();
  if (verdict !== 'allowed') throw conflict(verdict);
}

/** Increases the version of the working copy, records who changed it, and returns the new version. */
async function increaseVersion(tx: Transaction, contentId: number, actor: Actor): Promise<number> {
  const [increased] = await tx.run(sql<{ version: number }>`
    update working_copy set version = version + 1, updated_at = now(),
      updated_by = ${actor === 'system' ? null : actor.userId}
    where content_id = ${contentId} returning version`);
  return (increased as { version: number }).version;
}

/** Increases the version of the working copy, and sets the version of its order to it. */
async function increaseOrderVersion(
  tx: Transaction,
  contentId: number,
  actor: Actor,
): Promise<number> {
  const version = await increaseVersion(tx, contentId, actor);
  await tx.run(
    sql`update working_copy set order_version = version where content_id = ${contentId}`,
  );
  return version;
}

/**
 * The distance between new questions, as a fraction of the gap into which `count` of them are placed. A power of two,
 * so that positions are exact.
 */
const stepFor = (count: number): number => 2 ** -Math.ceil(Math.log2(count + 1));

/** Throws 409 version.conflict unless the writer has seen the last change of the part. */
function refuseOutdated(version: number, known: number): void {
  if (version !== known) throw conflict('version.conflict');
}
