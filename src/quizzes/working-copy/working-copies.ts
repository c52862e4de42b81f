import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../clock.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { dayOf } from '../../kyiv-day.ts';
import type { Transaction } from '../../transaction.ts';
import { type Actor, moveStage, type StatusReason, statusActorOf } from '../transition.ts';
import { draftChanges, headChanges } from './changes.ts';
import {
  approveCopy,
  type Decision,
  declineCopy,
  refuseOutdated,
  submitCopy,
} from './decisions.ts';
import { Draft, Head } from './draft.ts';
import { logEdit, ofQuestion } from './edit-log.ts';
import { copyLive } from './live-content.ts';
import { type LockedCopy, lockContent, readCopy, readQuestion } from './locked-copy.ts';
import { insertQuestions, type NewQuestion } from './new-questions.ts';
import type { NewRemark } from './new-remarks.ts';
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

/**
 * Changes the working copies of contents. A write names the version of the part that it changes and returns the next
 * one. Throws 409 version.conflict if the part has another version, 409 quiz.stage or daily.begun if it may not be edited
 * now, and 404 if the content or question does not exist or belongs to another author. Edits by an admin of another user's
 * quiz are recorded.
 */
@Injectable()
export class WorkingCopies {
  constructor(private readonly clock: Clock) {}

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

  /** 409 daily.begun for a daily whose day has begun. Of those, admins correct only questions with open reports. */
  private async openToWrite(
    tx: Transaction,
    contentId: number,
    actor: Actor,
    questionId: number | null = null,
  ): Promise<LockedCopy> {
    const copy = await this.open(tx, contentId, actor);
    if (actor === 'system') return copy;
    const today = dayOf(this.clock.now());
    const begun = await tx.run(sql`
      select from daily where content_id = ${contentId} and day <= ${today}::date
        and (${questionId}::bigint is null or not has_open_report(${questionId}))`);
    if (begun.length > 0) throw conflict('daily.begun');
    return copy;
  }

  async writeHead(
    tx: Transaction,
    contentId: number,
    { actor, version, set }: Write & { set: Partial<Head> },
  ): Promise<number> {
    const copy = await this.openToWrite(tx, contentId, actor);
    refuseOutdated(copy.headVersion, version);
    const head = Head.parse({ ...copy.head, ...set });
    const increased = await increaseVersion(tx, contentId, actor);
    await tx.run(sql`
      update working_copy set head = ${JSON.stringify(head)}::jsonb, head_version = ${increased}
      where content_id = ${contentId}`);
    const changes = headChanges(copy.head, head).map(change => ({ questionId: null, ...change }));
    await logEdit(tx, copy, actor, changes);
    return increased;
  }

  /** Adds questions as `insertQuestions` does. */
  async addQuestions(
    tx: Transaction,
    contentId: number,
    {
      actor,
      after,
      questions,
    }: { actor: Actor; after: number | null; questions: readonly NewQuestion[] },
  ): Promise<{ ids: number[]; version: number }> {
    const copy = await this.openToWrite(tx, contentId, actor);
    const ids = await insertQuestions(tx, copy, { after, questions });
    const changes = questions.map(({ draft }, at) => ({
      ...{ questionId: ids[at] as number, field: 'question' },
      ...{ before: null, after: draft.text.ua },
    }));
    await logEdit(tx, copy, actor, changes);
    return { ids, version: await increaseOrderVersion(tx, contentId, actor) };
  }

  async writeQuestion(
    tx: Transaction,
    contentId: number,
    { id, actor, version, set }: Write & { id: number; set: Partial<Draft> },
  ): Promise<number> {
    const copy = await this.openToWrite(tx, contentId, actor, id);
    const question = await readQuestion(tx, contentId, id);
    refuseOutdated(question.version, version);
    const draft = Draft.parse({ ...question.draft, ...set });
    await tx.run(sql`
      update working_question set draft = ${JSON.stringify(draft)}::jsonb, version = ${copy.version + 1}
      where question_id = ${id}`);
    await logEdit(tx, copy, actor, ofQuestion(id, draftChanges(question.draft, draft)));
    return increaseVersion(tx, contentId, actor);
  }

  /** Removes a question, which can be restored for RESTORABLE_DAYS. */
  async removeQuestion(
    tx: Transaction,
    contentId: number,
    { id, actor, version }: Write & { id: number },
  ): Promise<number> {
    const copy = await this.openToWrite(tx, contentId, actor);
    const question = await readQuestion(tx, contentId, id);
    refuseOutdated(question.version, version);
    await tx.run(sql`
      with removed as (
        delete from working_question where question_id = ${id} returning question_id, content_id, draft
      )
      insert into removed_question (question_id, content_id, draft) select * from removed
      on conflict (question_id) do update set draft = excluded.draft, removed_at = now()`);
    const removal = { field: 'question', before: question.draft.text.ua, after: null };
    await logEdit(tx, copy, actor, ofQuestion(id, [removal]));
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
    await this.openToWrite(tx, contentId, actor);
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
    const copy = await this.openToWrite(tx, contentId, actor);
    refuseOutdated(copy.orderVersion, version);
    const known = await this.questions(tx, contentId);
    const knownIds = known.map(question => question.id);
    if (!isReordering(ids, knownIds)) throw badInput([{ path: 'ids', code: 'invalid' }]);
    await tx.run(sql`
      update working_question set position = place
      from unnest(${[...ids]}::bigint[]) with ordinality as ordered(id, place) where question_id = ordered.id`);
    const moves = ids.flatMap((id, at) =>
      ofQuestion(id, [{ field: 'position', before: knownIds.indexOf(id) + 1, after: at + 1 }]),
    );
    await logEdit(
      tx,
      copy,
      actor,
      moves.filter(({ before, after }) => before !== after),
    );
    return increaseOrderVersion(tx, contentId, actor);
  }

  /**
   * Submits the working copy to the moderators and stores its current state. Returns the number of the submission,
   * counted from 1.
   */
  submit(tx: Transaction, contentId: number, decision: Decision): Promise<number> {
    return submitCopy(tx, contentId, decision);
  }

  /** Withdraws the working copy from moderation. */
  async withdraw(tx: Transaction, contentId: number, why: StatusReason): Promise<void> {
    await moveStage(tx, contentId, 'draft', why);
  }

  /**
   * Returns a pending quiz to its author with remarks. 400 without a remark, or if a remark is about a question of
   * another quiz.
   */
  decline(
    tx: Transaction,
    contentId: number,
    decision: Decision & { remarks: readonly NewRemark[] },
  ): Promise<void> {
    return declineCopy(tx, contentId, decision);
  }

  /**
   * Replaces the live content by the working copy and removes the copy. A content that was not published yet becomes
   * APPROVED; a published one can get its edits later (`publish`).
   */
  approve(tx: Transaction, contentId: number, decision: Decision): Promise<void> {
    return approveCopy(tx, contentId, decision, copy => refuseUnlessWritable(copy, decision.actor));
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
