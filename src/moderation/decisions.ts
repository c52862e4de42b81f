import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AdminAction } from '../../contracts/admin-log.ts';
import type { ApproveQuiz, DeclineQuiz } from '../../contracts/admin-moderation.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { blocking } from '../../contracts/rules/quiz-checks.ts';
import { Status } from '../../contracts/vocabulary.ts';
import { recordAction, type Viewer } from '../auth/index.ts';
import { conflict } from '../errors.ts';
import {
  lockContent,
  QuizEditor,
  readCopy,
  refuseClaimed,
  refusedChecks,
  tellAuthorOfEdits,
  transition,
  WorkingCopies,
} from '../quizzes/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { isRepeated } from './repeated.ts';

/** The viewer as the actor of changes that only admins can call. */
export const adminOf = ({ userId }: Viewer) => ({ userId, role: 'admin' as const });

/**
 * Approves and declines pending quizzes. 409 moderation.own for the admin's own quizzes, moderation.claimed if another
 * admin holds the quiz, status.transition if it is not pending, version.conflict if it was changed since the admin saw
 * it. The same request sent again answers the same.
 */
@Injectable()
export class Decisions {
  constructor(
    private readonly transactions: Transactions,
    private readonly copies: WorkingCopies,
    private readonly editor: QuizEditor,
  ) {}

  /** 400 quiz.checks with the errors that are not overridden. */
  approve(viewer: Viewer, id: number, input: ApproveQuiz): Promise<Quiz> {
    const { version, override, note } = input;
    const actor = adminOf(viewer);
    const publish = timeOf(input.publish);
    const adminId = viewer.userId;
    const publishAt = publish === 'now' ? null : publish;
    return this.transactions.run(async tx => {
      const state = await lockPending(tx, id, adminId);
      const isPublished = publish === 'now';
      const asked = { adminId, stage: 'approved', version, publishAt, isPublished };
      if (!state.isPending && (await isRepeated(tx, id, asked)))
        return this.editor.present(tx, actor, id);
      if (!state.isPending) throw conflict('status.transition');
      const { checks } = await this.editor.present(tx, actor, id);
      const blocked = blocking(checks, override);
      if (blocked.length > 0) throw refusedChecks(blocked);
      const why = { actor, reason: note, version, publish };
      await tellAuthorOfEdits(tx, id);
      await this.copies.approve(tx, id, why);
      if (state.status === Status.PENDING && publish === 'now')
        await transition(tx, id, Status.PUBLIC, why);
      const overridden = checks.filter(check => check.overridable && override.includes(check.id));
      const details = { version, publish: input.publish, override: overridden.map(one => one.id) };
      await finish(tx, { id, adminId, action: 'quiz.approve', details });
      return this.editor.present(tx, actor, id);
    });
  }

  decline(viewer: Viewer, id: number, { version, remarks }: DeclineQuiz): Promise<Quiz> {
    const actor = adminOf(viewer);
    const adminId = viewer.userId;
    const reason = remarks.map(({ text }) => text).join('\n');
    return this.transactions.run(async tx => {
      const { isPending } = await lockPending(tx, id, adminId);
      if (!isPending) {
        if (!(await isRepeated(tx, id, { adminId, stage: 'declined', version, reason })))
          throw conflict('status.transition');
        return this.editor.present(tx, actor, id);
      }
      await tellAuthorOfEdits(tx, id);
      await this.copies.decline(tx, id, { actor, reason, version, remarks });
      const details = { version, remarks };
      await finish(tx, { id, adminId, action: 'quiz.decline', details });
      return this.editor.present(tx, actor, id);
    });
  }
}

/** A quiz with a time in the past is published by the next run of the job `publish-due`. */
function timeOf(publish: ApproveQuiz['publish']): 'now' | Date | null {
  if (publish === null || publish === 'now') return publish;
  return new Date(publish);
}

/** Locks the quiz for a decision. 404 if there is no such content. */
async function lockPending(tx: Transaction, id: number, adminId: number) {
  const content = await lockContent(tx, id);
  const copy = await readCopy(tx, content);
  if (content.authorId === adminId) throw conflict('moderation.own');
  await refuseClaimed(tx, id, adminId);
  const isPending = copy?.stage === 'pending' && content.status !== Status.DELETED;
  return { status: content.status, isPending };
}

interface Decided {
  id: number;
  adminId: number;
  action: AdminAction;
  details: Record<string, unknown>;
}

/** Ends the lease and records the decision. */
async function finish(tx: Transaction, { id, adminId, action, details }: Decided): Promise<void> {
  await tx.run(sql`delete from moderation_claim where content_id = ${id}`);
  await recordAction(tx, { adminId, action, subject: { kind: 'content', id }, details });
}
