import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Check, QuizDraft } from '../../../contracts/quiz.ts';
import { normalise, wholeWords } from '../../../contracts/rules/normalise.ts';
import {
  blocking,
  checkQuiz,
  completeness,
  type QuizFacts,
} from '../../../contracts/rules/quiz-checks.ts';
import { CONFIG, type Config } from '../../config.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { type EditedQuiz, readCopies } from './edited-quiz.ts';
import type { Author } from './editing-author.ts';
import { type QuizParts, QuizPresenter } from './quiz-presenter.ts';

/** Two titles with at least this trigram similarity count as alike (product.md, "Before submission"). */
const ALIKE = 0.6;
/** Titles and names shorter than this are not looked for in texts, since they occur in too many sentences by chance. */
const SHORTEST_NAME = 4;
/** Nobody reads the URLs of files while a quiz is checked. */
const NO_READER = { userId: 0 };

/** What is missing before a quiz can be submitted. */
interface QuizProgress {
  /** The number of findings that block the submission. */
  issues: number;
  /** 0 to 1. */
  completeness: number;
}

/** Runs the checks of a quiz with the facts that only the server can look up. */
@Injectable()
export class QuizFindings {
  constructor(
    private readonly presenter: QuizPresenter,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(tx: Transaction, edited: EditedQuiz, author: Author): Promise<Check[]> {
    const { head, questions } = await this.presenter.parts(tx, edited, author);
    return this.ofParts(tx, edited.content.id, { head, questions });
  }

  /** Checks the working copy of a quiz. Returns nothing if there is none. */
  async ofCopy(tx: Transaction, quizId: number): Promise<Check[]> {
    const [copy] = await readCopies(tx, [quizId]);
    if (!copy) return [];
    return this.ofParts(tx, quizId, await this.presenter.parts(tx, copy, NO_READER));
  }

  /** Checks parts of a quiz that have already been presented. */
  async ofParts(tx: Transaction, quizId: number, { head, questions }: QuizParts): Promise<Check[]> {
    return checkQuiz(head, questions, {
      likeAdmins: await titleLike(tx, quizId, head.title.ua),
      related: relatedTo(await readRelated(tx), questions),
      mostQuestions: this.config.QUIZ_QUESTIONS,
    });
  }

  /** The progress of working copies, by quiz id. The number of queries is the same for any number of quizzes. */
  async progressOf(quizIds: readonly number[], author: Author): Promise<Map<number, QuizProgress>> {
    if (quizIds.length === 0) return new Map();
    const { copies, parts, related } = await this.transactions.run(async tx => {
      const copies = await readCopies(tx, quizIds);
      const parts = await this.presenter.partsOfAll(tx, copies, author);
      return { copies, parts, related: await readRelated(tx) };
    });
    const progress = copies.map(({ id }, at) => {
      const { head, questions } = parts[at] as QuizParts;
      const checks = checkQuiz(head, questions, {
        // A similar title only leads to advice, which does not block submission, so it is not looked up.
        likeAdmins: null,
        related: relatedTo(related, questions),
        mostQuestions: this.config.QUIZ_QUESTIONS,
      });
      const issues = blocking(checks).length;
      return [id, { issues, completeness: completeness(questions, checks) }] as const;
    });
    return new Map(progress);
  }
}

/** The title most similar to `title` among the quizzes of the site and of admins other than this quiz's author. */
async function titleLike(tx: Transaction, quizId: number, title: string): Promise<string | null> {
  // The operator % can use an index, and similarity() cannot.
  await tx.run(sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)`);
  const [alike] = await tx.run(sql<{ title: string }>`
    select c.title_ua as title from content c left join app_user u on u.id = c.author_id
    where c.content_type in ('quiz', 'movie', 'music') and c.status in (10, 7, 3) and c.id <> ${quizId}
      and (c.author_id is null or u.role = 'admin')
      and c.author_id is distinct from (select author_id from content where id = ${quizId})
      and c.title_ua % ${title}
    order by similarity(c.title_ua, ${title}) desc, c.id limit 1`);
  return alike?.title ?? null;
}

/** An item or a person of the catalogue that is marked as related to Russia or the Soviet Union. */
interface Related {
  /** The id of the item, or the ids of all items that the person is credited in. */
  itemIds: readonly number[];
  name: string;
  /** The normalised names to look for in texts. Names that are too short are left out. */
  names: string[];
}

async function readRelated(tx: Transaction): Promise<Related[]> {
  const flagged = await tx.run(sql<{ itemIds: number[]; ua: string; en: string }>`
    select array[id::int] as "itemIds", title_ua as ua, title_en as en from catalog_item where related
    union all
    select array(select item_id::int from catalog_credit where person_id = p.id), name_ua, name_en
    from catalog_person p where related`);
  return flagged.map(({ itemIds, ua, en }) => {
    const long = [ua, en].map(normalise).filter(name => name.length >= SHORTEST_NAME);
    return { itemIds, name: ua, names: long.map(wholeWords).filter(Boolean) };
  });
}

function relatedTo(
  flagged: readonly Related[],
  questions: readonly QuizDraft[],
): QuizFacts['related'] {
  return questions.flatMap(question => {
    const texts = textsOf(question);
    return flagged.flatMap(({ itemIds, name, names }): QuizFacts['related'] => {
      const { id: questionId, catalogId } = question;
      if (catalogId !== null && itemIds.includes(catalogId))
        return [{ questionId, path: 'catalogId', name, isItem: true }];
      const found = texts.find(({ said }) => names.some(title => said.includes(title)));
      return found ? [{ questionId, path: found.path, name, isItem: false }] : [];
    });
  });
}

const textsOf = ({ text, answer, variants, comment }: QuizDraft) =>
  (
    [
      ...variants.flatMap(({ ua, en }, at) =>
        [ua, en].map(variant => [`variants.${at}`, variant] as const),
      ),
      ['answer.ua', answer.ua],
      ['answer.en', answer.en],
      ['text.ua', text.ua],
      ['text.en', text.en],
      ['comment.ua', comment.ua],
      ['comment.en', comment.en],
    ] as const
  ).flatMap(([path, said]) => (said ? [{ path, said: wholeWords(normalise(said)) }] : []));
