import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  AddQuestions,
  ChangeQuestion,
  QuestionsAdded,
  QuizSaved,
} from '../../../contracts/quizzes.ts';
import { CONFIG, type Config } from '../../config.ts';
import { conflict, notFound } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { WorkingCopies, type WorkingQuestion } from '../working-copy/working-copies.ts';
import { draftSetOf, newDraftOf, newQuestion } from './draft-change.ts';
import { readEdited } from './edited-quiz.ts';
import type { Author } from './editing-author.ts';
import { withOwnFiles } from './own-files.ts';
import { QuizSaves } from './quiz-saves.ts';

type CopyInput = Extract<AddQuestions, { copy: unknown }>;

export interface Added {
  answer: QuestionsAdded;
  /** False if the request was a repeated one and the questions had been added before. */
  isNew: boolean;
}

/** Edits the questions of a working copy. Every method throws 404 if the author may not edit the quiz. */
@Injectable()
export class QuestionEditor {
  constructor(
    private readonly transactions: Transactions,
    private readonly copies: WorkingCopies,
    private readonly saves: QuizSaves,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds questions. 409 quiz.full if the quiz would have too many. A repeated request adds nothing and returns the
   * questions as they are now.
   */
  add(author: Author, quizId: number, input: AddQuestions): Promise<Added> {
    return this.transactions.run(async tx => {
      if ('copy' in input) await lockInOrder(tx, [quizId, input.copy.quizId]);
      await this.copies.open(tx, quizId, author);
      const known = await additionOf(tx, quizId, input.clientId);
      if (known) return { answer: await this.saves.added(tx, author, quizId, known), isNew: false };
      const ids = await this.addWanted(tx, author, quizId, input);
      await this.refuseTooMany(tx, quizId);
      await tx.run(sql`
        insert into question_addition (content_id, client_id, question_ids)
        values (${quizId}, ${input.clientId}, ${ids}::bigint[])`);
      return { answer: await this.saves.added(tx, author, quizId, ids), isNew: true };
    });
  }

  change(
    author: Author,
    quizId: number,
    id: number,
    { version, set }: ChangeQuestion,
  ): Promise<QuizSaved> {
    const draft = draftSetOf(set);
    return this.saves.run(author, quizId, { question: id }, async tx => {
      const current = draft.mediaId ? await this.mediaOf(tx, author, quizId, id) : null;
      const [whole = draft] = await withOwnFiles(tx, author, [draft], current);
      return this.copies.writeQuestion(tx, quizId, { id, actor: author, version, set: whole });
    });
  }

  remove(author: Author, quizId: number, id: number, version: number): Promise<QuizSaved> {
    return this.saves.run(author, quizId, { question: id }, tx =>
      this.copies.removeQuestion(tx, quizId, { id, actor: author, version }),
    );
  }

  /** Returns the picture or clip that the question has before the change. */
  private async mediaOf(tx: Transaction, author: Author, quizId: number, id: number) {
    await this.copies.open(tx, quizId, author);
    const [draft] = await tx.run(sql<{ mediaId: string | null }>`
      select media_id as "mediaId" from working_question where question_id = ${id} and content_id = ${quizId}`);
    return draft?.mediaId ?? null;
  }

  private async addWanted(
    tx: Transaction,
    author: Author,
    quizId: number,
    input: AddQuestions,
  ): Promise<number[]> {
    const { after } = input;
    if ('restore' in input) {
      const id = input.restore;
      await this.copies.restoreQuestion(tx, quizId, { id, actor: author, after });
      return [id];
    }
    const questions = await this.wanted(tx, author, quizId, input);
    return (await this.copies.addQuestions(tx, quizId, { actor: author, after, questions })).ids;
  }

  private async wanted(
    tx: Transaction,
    author: Author,
    quizId: number,
    input: Exclude<AddQuestions, { restore: number }>,
  ) {
    if ('copy' in input) return this.copied(tx, author, input);
    const rows = 'rows' in input ? input.rows : [input.question];
    const drafts = rows.map(row => newDraftOf(row, author));
    const sets = await withOwnFiles(
      tx,
      author,
      drafts.map(({ set }) => set),
    );
    const taken = await keysOf(tx, quizId);
    return sets.map((set, at) => {
      const key = drafts[at]?.key;
      if (key === undefined || taken.has(key)) return newQuestion(set);
      taken.add(key);
      return newQuestion(set, key);
    });
  }

  /**
   * The questions to copy or move from another quiz. 404 if the author may not edit that quiz, or if it does not have
   * all of the questions.
   */
  private async copied(tx: Transaction, author: Author, { copy, move }: CopyInput) {
    const { quizId, questionIds } = copy;
    const { questions } = await readEdited(tx, quizId, author);
    const chosen = questions.filter(({ id }) => questionIds.includes(id));
    if (chosen.length < new Set(questionIds).size) throw notFound();
    if (move) await this.removeFrom(tx, author, quizId, chosen);
    return chosen.map(({ draft }) => newQuestion({ ...draft, teaserId: null, teaserAlt: null }));
  }

  private async removeFrom(
    tx: Transaction,
    author: Author,
    quizId: number,
    questions: readonly WorkingQuestion[],
  ): Promise<void> {
    for (const { id, version } of questions)
      await this.copies.removeQuestion(tx, quizId, { id, actor: author, version });
  }

  private async refuseTooMany(tx: Transaction, quizId: number): Promise<void> {
    const questions = await this.copies.questions(tx, quizId);
    if (questions.length > this.config.QUIZ_QUESTIONS) throw conflict('quiz.full');
  }
}

async function additionOf(tx: Transaction, quizId: number, clientId: string) {
  const [known] = await tx.run(sql<{ ids: number[] }>`
    select question_ids::int[] as ids from question_addition
    where content_id = ${quizId} and client_id = ${clientId}`);
  return known?.ids ?? null;
}

/** Locks both quizzes in the order of their ids, so that two moves in opposite directions do not deadlock. */
async function lockInOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    select from content where id = any(${[...ids]}::bigint[]) order by id for no key update`);
}

/** The keys of all questions that the quiz has or had. A new question must not get one of them. */
async function keysOf(tx: Transaction, quizId: number): Promise<Set<string>> {
  const known = await tx.run(sql<{ key: string }>`
    select key from question where content_id = ${quizId}`);
  return new Set(known.map(({ key }) => key));
}
