import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Quiz, Remark } from '../../../contracts/quiz.ts';
import { blocking } from '../../../contracts/rules/quiz-checks.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { recordAction } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { conflict, DomainError, notFound } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { adopt } from '../shipped/adoption.ts';
import { transition } from '../transition.ts';
import { refundBuyers } from '../unlocks/refunds.ts';
import { lockContent } from '../working-copy/locked-copy.ts';
import { WorkingCopies } from '../working-copy/working-copies.ts';
import { readEdited } from './edited-quiz.ts';
import type { Author } from './editing-author.ts';
import { QuizEditor } from './quiz-editor.ts';
import { remarksOf } from './remarks.ts';

/** Submits, withdraws and deletes quizzes. Every method throws 404 if the author may not edit the quiz. */
@Injectable()
export class QuizLife {
  constructor(
    private readonly transactions: Transactions,
    private readonly copies: WorkingCopies,
    private readonly editor: QuizEditor,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Submits the working copy to the moderators. 400 quiz.checks with the findings that block submission; 409
   * quiz.pending-limit if the author has too many pending quizzes; 409 status.transition if there is no working copy or
   * it is pending already; 409 version.conflict if the quiz was changed since the author saw it.
   */
  submit(author: Author, id: number, version: number): Promise<Quiz> {
    return this.transactions.run(async tx => {
      const { content, stage } = await readEdited(tx, id, author);
      if (stage === null) throw conflict('status.transition');
      await this.copies.submit(tx, id, { actor: author, version, reason: 'submitted' });
      const quiz = await this.editor.present(tx, author, id);
      const blocked = blocking(quiz.checks);
      if (blocked.length > 0) throw refusedChecks(blocked);
      await this.refuseTooMany(tx, content.authorId ?? null);
      return quiz;
    });
  }

  withdraw(author: Author, id: number): Promise<Quiz> {
    return this.transactions.run(async tx => {
      const { stage } = await readEdited(tx, id, author);
      if (stage === null) throw conflict('status.transition');
      await this.copies.withdraw(tx, id, { actor: author, reason: 'withdrawn' });
      return this.editor.present(tx, author, id);
    });
  }

  /**
   * Deletes a quiz. 409 quiz.unlocked if players have paid for it, except for admins, whose deletion pays the buyers
   * back. A quiz that this admin has deleted just before stays as it is.
   */
  async remove(author: Author, id: number, reason = 'deleted in the editor'): Promise<void> {
    const isAdmin = author.role === 'admin';
    await this.transactions.run(async tx => {
      await readEdited(tx, id, author);
      await lockContent(tx, id);
      if (isAdmin && (await isDeletedBy(tx, id, author))) return;
      const paid = await tx.run(sql`select from unlock where content_id = ${id} limit 1`);
      if (paid.length > 0 && !isAdmin) throw conflict('quiz.unlocked');
      await transition(tx, id, Status.DELETED, { actor: author, reason });
      if (!isAdmin) return;
      await adopt(tx, id);
      const coins = await refundBuyers(tx, id);
      await recordAction(tx, {
        adminId: author.userId,
        action: 'quiz.delete',
        subject: { kind: 'content', id },
        details: { reason, coins },
      });
    });
  }

  remarks(author: Author, id: number): Promise<Remark[]> {
    return this.transactions.run(async tx => {
      await readEdited(tx, id, author);
      return remarksOf(tx, id);
    });
  }

  /** Marks a remark as done or not done. 404 if the quiz has no such remark. */
  markRemark(author: Author, id: number, remarkId: string, done: boolean): Promise<Remark> {
    return this.transactions.run(async tx => {
      await readEdited(tx, id, author);
      await tx.run(sql`
        update remark set done = ${done} where id = ${remarkId}::uuid and content_id = ${id}`);
      const remark = (await remarksOf(tx, id)).find(known => known.id === remarkId);
      if (!remark) throw notFound();
      return remark;
    });
  }

  /**
   * 409 quiz.pending-limit if the author has too many pending quizzes. The lock keeps two submissions at once from both
   * passing this check.
   */
  private async refuseTooMany(tx: Transaction, authorId: number | null): Promise<void> {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`pending:${authorId}`}))`);
    const [counted] = await tx.run(sql<{ pending: number }>`
      select count(*)::int as pending from working_copy w join content c on c.id = w.content_id
      where c.author_id = ${authorId} and w.queue_kind is not null`);
    if ((counted?.pending ?? 0) > this.config.QUIZZES_PENDING) throw conflict('quiz.pending-limit');
  }
}

/** Whether the last change of status is a deletion by this user. */
async function isDeletedBy(tx: Transaction, id: number, { userId }: Author): Promise<boolean> {
  const [last] = await tx.run(sql<{ to: Status; by: number | null }>`
    select to_status as to, actor_id as by from status_change where content_id = ${id} order by id desc limit 1`);
  return last?.to === Status.DELETED && last.by === userId;
}

/** 400 quiz.checks with the findings that block the quiz. */
export const refusedChecks = (checks: readonly { path: string; code: string }[]) =>
  new DomainError(
    400,
    'quiz.checks',
    undefined,
    checks.map(({ path, code }) => ({ path, code })),
  );
