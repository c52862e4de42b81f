import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AdminAction } from '../../contracts/admin-log.ts';
import type { Check, Quiz } from '../../contracts/quiz.ts';
import { blocking } from '../../contracts/rules/quiz-checks.ts';
import { Status } from '../../contracts/vocabulary.ts';
import { recordAction, type Viewer } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { conflict } from '../errors.ts';
import {
  ApprovedPublication,
  lockContent,
  publishOwn,
  QuizEditor,
  refusedChecks,
  reopenApproved,
  type StatusReason,
  tellAuthorOfEdits,
  transition,
} from '../quizzes/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { adminOf } from './decisions.ts';
import { isRepeated } from './repeated.ts';

/** The statuses that these calls set. */
const MOVES = {
  unlist: Status.UNLISTED,
  relist: Status.PUBLIC,
  restore: Status.DRAFT,
} as const;

/**
 * Publishes approved quizzes and edits, and changes the status of quizzes. 409 status.transition for any change that is
 * not in the table of statuses. A repeated request returns the same and changes nothing.
 */
@Injectable()
export class StatusChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: QuizEditor,
    private readonly approved: ApprovedPublication,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Publishes an approved quiz or approved edits, now or at a time. An admin's own quiz and one of the site need no
   * approval, but must pass the checks (400 quiz.checks), except those that admins may override. So must edits that
   * admins made after an approval, except the findings that were overridden with it.
   */
  publish(viewer: Viewer, id: number, at: string | null): Promise<Quiz> {
    const actor = adminOf(viewer);
    const adminId = viewer.userId;
    const publish = at === null ? null : new Date(at);
    const why = { actor, reason: 'published', publish };
    return this.transactions.run(async tx => {
      await lockContent(tx, id);
      const quiz = await this.editor.present(tx, actor, id);
      const isWaiting = quiz.stage !== null || quiz.status === Status.APPROVED;
      const request = { adminId, reason: why.reason, publishAt: publish };
      if ((publish || !isWaiting) && (await isRepeated(tx, id, request))) return quiz;
      await this.publishQuiz(tx, quiz, why);
      await recordOn(tx, id, { adminId, action: 'quiz.publish', details: { at } });
      return this.editor.present(tx, actor, id);
    });
  }

  /** `publish` is the time of publication; null for now. */
  private async publishQuiz(
    tx: Transaction,
    { id, status, stage, live, head, checks }: Quiz,
    { publish, ...why }: Publication,
  ): Promise<void> {
    if (head.contentType === 'daily') throw conflict('status.transition');
    const isApproved = status === Status.APPROVED || (live && stage === 'approved');
    if (isApproved && publish) return this.approved.schedule(tx, id, { ...why, publish });
    if (isApproved) return this.approved.publish(tx, id, why);
    if (publish) throw conflict('status.transition');
    await tellAuthorOfEdits(tx, id);
    await publishOwn(tx, id, Status.PUBLIC, why);
    refuseErrors(checks);
  }

  /** Makes an approved quiz, or approved edits, pending again. */
  reopen(viewer: Viewer, id: number, reason: string): Promise<Quiz> {
    return this.change(viewer, id, { action: 'quiz.reopen', reason, stage: 'pending' }, tx =>
      reopenApproved(tx, id, { actor: adminOf(viewer), reason }),
    );
  }

  /** Unlists a public quiz. An admin's own draft can be unlisted without having been public. */
  unlist(viewer: Viewer, id: number, reason: string): Promise<Quiz> {
    const why = { actor: adminOf(viewer), reason };
    const request = { action: 'quiz.unlist' as const, reason, to: MOVES.unlist };
    return this.change(viewer, id, request, async tx => {
      const { status } = await lockContent(tx, id);
      if (status !== Status.DRAFT) return transition(tx, id, MOVES.unlist, why);
      const { checks } = await this.editor.present(tx, why.actor, id);
      await publishOwn(tx, id, MOVES.unlist, why);
      refuseErrors(checks);
    });
  }

  relist(viewer: Viewer, id: number, reason: string): Promise<Quiz> {
    const request = { action: 'quiz.relist' as const, reason, to: MOVES.relist };
    return this.change(viewer, id, request, async tx => {
      const { status } = await lockContent(tx, id);
      if (status !== Status.UNLISTED) throw conflict('status.transition');
      await transition(tx, id, MOVES.relist, { actor: adminOf(viewer), reason });
    });
  }

  /** Makes a deleted quiz a draft again. 409 status.transition if it was deleted more than RESTORE_DAYS ago. */
  restore(viewer: Viewer, id: number, reason: string): Promise<Quiz> {
    const request = { action: 'quiz.restore' as const, reason, to: MOVES.restore };
    return this.change(viewer, id, request, async tx => {
      const [deleted] = await tx.run(sql<{ isRecent: boolean }>`
        select changed_at > now() - make_interval(days => ${this.config.RESTORE_DAYS}) as "isRecent"
        from status_change where content_id = ${id} and to_status = ${Status.DELETED} and from_status <> to_status
        order by id desc limit 1`);
      if (!deleted?.isRecent) throw conflict('status.transition');
      await transition(tx, id, MOVES.restore, { actor: adminOf(viewer), reason });
    });
  }

  private change(
    viewer: Viewer,
    id: number,
    { action, ...asked }: { action: AdminAction; reason: string; to?: Status; stage?: 'pending' },
    work: (tx: Transaction) => Promise<void>,
  ): Promise<Quiz> {
    const { userId: adminId } = viewer;
    return this.transactions.run(async tx => {
      await lockContent(tx, id);
      if (!(await isRepeated(tx, id, { adminId, ...asked }))) {
        await work(tx);
        await recordOn(tx, id, { adminId, action, details: { reason: asked.reason } });
      }
      return this.editor.present(tx, adminOf(viewer), id);
    });
  }
}

type Publication = Omit<StatusReason, 'publish'> & { publish: Date | null };

function refuseErrors(checks: readonly Check[]): void {
  const overridable = checks.filter(check => check.overridable).map(check => check.id);
  const blocked = blocking(checks, overridable);
  if (blocked.length > 0) throw refusedChecks(blocked);
}

const recordOn = (
  tx: Transaction,
  id: number,
  said: { adminId: number; action: AdminAction; details: Record<string, unknown> },
): Promise<void> => recordAction(tx, { ...said, subject: { kind: 'content', id } });
