import { Injectable } from '@nestjs/common';
import type { QuestionsAdded, QuizSaved, VersionConflict } from '../../../contracts/quizzes.ts';
import { DomainError } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { type EditedQuiz, readEdited } from './edited-quiz.ts';
import type { Author } from './editing-author.ts';
import { QuizFindings } from './quiz-findings.ts';
import { QuizPresenter } from './quiz-presenter.ts';

/** The part of a quiz that is changed: its head, one question (by id), or the order of the questions. */
type Part = 'head' | 'order' | { question: number };

/** Runs the editor's changes, each in its own transaction, and answers with the new versions and checks. */
@Injectable()
export class QuizSaves {
  constructor(
    private readonly transactions: Transactions,
    private readonly presenter: QuizPresenter,
    private readonly findings: QuizFindings,
  ) {}

  /**
   * Runs `write`, which changes the part and returns its new version. The error of 409 version.conflict contains the
   * part as it is now (VersionConflict).
   */
  run(
    author: Author,
    quizId: number,
    part: Part,
    write: (tx: Transaction) => Promise<number>,
  ): Promise<QuizSaved> {
    return this.transactions.run(async tx => {
      const version = await write(tx).catch(async error => {
        if (!isConflict(error)) throw error;
        throw new PartConflict(await this.current(tx, author, quizId, part));
      });
      const checks = await this.findings.of(tx, await readEdited(tx, quizId, author), author);
      return { version, savedAt: new Date().toISOString(), checks };
    });
  }

  /** The response to a request that added questions, made in the transaction that added them. */
  async added(
    tx: Transaction,
    author: Author,
    quizId: number,
    ids: readonly number[],
  ): Promise<QuestionsAdded> {
    const edited = await readEdited(tx, quizId, author);
    const parts = await this.presenter.parts(tx, edited, author);
    const checks = await this.findings.ofParts(tx, quizId, parts);
    return {
      items: parts.questions.filter(({ id }) => ids.includes(id)),
      version: edited.version,
      checks,
    };
  }

  private async current(
    tx: Transaction,
    author: Author,
    quizId: number,
    part: Part,
  ): Promise<VersionConflict> {
    const edited = await readEdited(tx, quizId, author);
    const { head, questions } = await this.presenter.parts(tx, edited, author);
    const last = { by: edited.updatedBy, at: edited.updatedAt.toISOString() };
    if (part === 'head') return { current: head, version: edited.headVersion, ...last };
    if (part === 'order') return { current: idsOf(edited), version: edited.orderVersion, ...last };
    const current = questions.find(({ id }) => id === part.question);
    if (!current) throw new Error(`question ${part.question} conflicts and is not there`);
    return { current, version: current.version, ...last };
  }
}

const idsOf = ({ questions }: EditedQuiz) => questions.map(({ id }) => id);

const isConflict = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'version.conflict';

/** Makes the error 409 version.conflict, which contains the part as it is now. */
class PartConflict extends DomainError {
  constructor(override readonly members: VersionConflict) {
    super(409, 'version.conflict');
  }
}
