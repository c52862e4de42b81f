import { Injectable } from '@nestjs/common';
import type { Quiz } from '../../../contracts/quiz.ts';
import type {
  ChangeQuiz,
  CreateQuiz,
  OrderQuestions,
  QuizChecks,
  QuizSaved,
} from '../../../contracts/quizzes.ts';
import { FIRST_GENRE } from '../../../contracts/rules/quiz-words.ts';
import { Status, SUBTYPES } from '../../../contracts/vocabulary.ts';
import { badInput, forbidden } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { createContent } from '../transition.ts';
import { columnsOf, type Head } from '../working-copy/draft.ts';
import { WorkingCopies } from '../working-copy/working-copies.ts';
import { headSetOf, newQuestion } from './draft-change.ts';
import { readEdited } from './edited-quiz.ts';
import type { Author } from './editing-author.ts';
import { ownFiles } from './own-files.ts';
import { QuizFindings } from './quiz-findings.ts';
import { QuizPresenter } from './quiz-presenter.ts';
import { QuizSaves } from './quiz-saves.ts';
import { remarksOf } from './remarks.ts';

type NewQuiz = Exclude<CreateQuiz, { copyOf: number }>;

const NOTHING = { ua: '', en: null };

/**
 * Creates, copies and reads quizzes and edits their heads. Every method throws 404 if the author may not edit the quiz.
 */
@Injectable()
export class QuizEditor {
  constructor(
    private readonly transactions: Transactions,
    private readonly copies: WorkingCopies,
    private readonly saves: QuizSaves,
    private readonly presenter: QuizPresenter,
    private readonly findings: QuizFindings,
  ) {}

  create(author: Author, input: CreateQuiz): Promise<Quiz> {
    return this.transactions.run(async tx => {
      const id = await ('copyOf' in input
        ? this.copy(tx, author, input.copyOf)
        : this.begin(tx, author, headOfNew(input), 'made in the editor'));
      return this.present(tx, author, id);
    });
  }

  read(author: Author, id: number): Promise<Quiz> {
    return this.transactions.run(tx => this.present(tx, author, id));
  }

  /** Presents the quiz for the editor, with changes that `tx` has not committed yet. */
  async present(tx: Transaction, author: Author, id: number): Promise<Quiz> {
    const edited = await readEdited(tx, id, author);
    const quiz = await this.presenter.quiz(tx, edited, author);
    const checks = await this.findings.ofParts(tx, id, quiz);
    return { ...quiz, checks, remarks: await remarksOf(tx, id) };
  }

  change(author: Author, id: number, { version, set }: ChangeQuiz): Promise<QuizSaved> {
    if (set.price !== undefined && author.role !== 'admin') throw forbidden('auth.forbidden');
    return this.saves.run(author, id, 'head', async tx => {
      const change = headSetOf(set);
      const files = await ownFiles(tx, author, [change.coverId]);
      if ([...files.values()].some(({ kind }) => kind !== 'image'))
        throw badInput([{ path: 'cover', code: 'invalid' }]);
      return this.copies.writeHead(tx, id, { actor: author, version, set: change });
    });
  }

  order(author: Author, id: number, { version, ids }: OrderQuestions): Promise<QuizSaved> {
    return this.saves.run(author, id, 'order', tx =>
      this.copies.writeOrder(tx, id, { actor: author, version, ids }),
    );
  }

  checks(author: Author, id: number): Promise<QuizChecks> {
    return this.transactions.run(async tx => {
      const edited = await readEdited(tx, id, author);
      return { version: edited.version, items: await this.findings.of(tx, edited, author) };
    });
  }

  private async begin(tx: Transaction, author: Author, head: Head, reason: string) {
    const fields = { ...columnsOf(head), authorId: author.userId };
    const { id } = await createContent(tx, fields, Status.DRAFT, { actor: author, reason });
    await this.copies.open(tx, id, author);
    return id;
  }

  /** A copy has no price, which only admins set, and no picture for the home page, which belongs to the original. */
  private async copy(tx: Transaction, author: Author, from: number): Promise<number> {
    const { head, questions } = await readEdited(tx, from, author);
    const id = await this.begin(tx, author, { ...head, price: 0 }, `copied from ${from}`);
    const copied = questions.map(({ draft }) =>
      newQuestion({ ...draft, teaserId: null, teaserAlt: null }),
    );
    if (copied.length > 0)
      await this.copies.addQuestions(tx, id, { actor: author, after: null, questions: copied });
    return id;
  }
}

/** The head of a quiz that is created. 400 if its kind has no such subtype. */
function headOfNew({ contentType, subtype, mode, titleUA }: NewQuiz): Head {
  if (!SUBTYPES[contentType].includes(subtype))
    throw badInput([{ path: 'subtype', code: 'invalid' }]);
  return {
    contentType,
    subtype,
    genre: FIRST_GENRE[contentType],
    subject: null,
    mode,
    difficulty: 'medium',
    price: 0,
    title: { ua: titleUA.trim(), en: null },
    seoTitle: NOTHING,
    genitive: NOTHING,
    description: NOTHING,
    coverId: null,
    coverAlt: NOTHING,
  };
}
