import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Check, QuizDraft, QuizHead } from '../../../contracts/quiz.ts';
import { normalise } from '../../../contracts/rules/normalise.ts';
import { checkQuiz, type QuizFacts } from '../../../contracts/rules/quiz-checks.ts';
import { CONFIG, type Config } from '../../config.ts';
import type { Transaction } from '../../transaction.ts';
import type { EditedQuiz } from './edited-quiz.ts';
import type { Author } from './editing-author.ts';
import { QuizPresenter } from './quiz-presenter.ts';

/** Titles with at least this similarity count as alike (product.md, "Before submission"). */
const ALIKE = 0.6;
/** Shorter catalogue titles occur by chance in too many sentences. */
const SHORTEST_NAME = 4;

/** Runs `checkQuiz` with the facts that only the server can look up. */
@Injectable()
export class QuizFindings {
  constructor(
    private readonly presenter: QuizPresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(tx: Transaction, edited: EditedQuiz, author: Author): Promise<Check[]> {
    const { head, questions } = await this.presenter.parts(tx, edited, author);
    return this.ofParts(tx, edited.content.id, { head, questions });
  }

  /** The same for parts that have already been presented. */
  async ofParts(
    tx: Transaction,
    quizId: number,
    { head, questions }: { head: QuizHead; questions: readonly QuizDraft[] },
  ): Promise<Check[]> {
    return checkQuiz(head, questions, {
      likeAdmins: await titleLike(tx, quizId, head.title.ua),
      related: await relatedIn(tx, questions),
      mostQuestions: this.config.QUIZ_QUESTIONS,
    });
  }
}

/** The most similar title of a quiz by the site or by an admin other than this quiz's author. */
async function titleLike(tx: Transaction, quizId: number, title: string): Promise<string | null> {
  const [alike] = await tx.run(sql<{ title: string }>`
    select c.title_ua as title from content c left join app_user u on u.id = c.author_id
    where c.content_type in ('quiz', 'movie', 'music') and c.status in (10, 7, 3) and c.id <> ${quizId}
      and (c.author_id is null or u.role = 'admin')
      and c.author_id is distinct from (select author_id from content where id = ${quizId})
      and similarity(c.title_ua, ${title}) >= ${ALIKE}
    order by similarity(c.title_ua, ${title}) desc, c.id limit 1`);
  return alike?.title ?? null;
}

interface RelatedItem {
  id: number;
  titleUA: string;
  titleEN: string;
}

async function relatedIn(
  tx: Transaction,
  questions: readonly QuizDraft[],
): Promise<QuizFacts['related']> {
  const items = await tx.run(sql<RelatedItem>`
    select id, title_ua as "titleUA", title_en as "titleEN" from catalog_item where related`);
  return questions.flatMap(question =>
    items.flatMap((item): QuizFacts['related'] => {
      const name = item.titleUA;
      const { id: questionId } = question;
      if (question.catalogId === item.id)
        return [{ questionId, path: 'catalogId', name, isItem: true }];
      const path = placeOf(item, question);
      return path ? [{ questionId, path, name, isItem: false }] : [];
    }),
  );
}

/** The path of the text that contains the name. */
function placeOf({ titleUA, titleEN }: RelatedItem, { text, answer, comment }: QuizDraft) {
  const names = [titleUA, titleEN].map(normalise).filter(name => name.length >= SHORTEST_NAME);
  const places = [
    ['answer.ua', answer.ua],
    ['answer.en', answer.en],
    ['text.ua', text.ua],
    ['text.en', text.en],
    ['comment.ua', comment.ua],
    ['comment.en', comment.en],
  ] as const;
  const found = places.find(([, said]) => said && names.some(name => holds(normalise(said), name)));
  return found?.[0] ?? null;
}

/** Whether the text contains the name as whole words. */
const holds = (said: string, name: string): boolean =>
  ` ${said.replace(/[^\p{L}\p{N}']+/gu, ' ')} `.includes(
    ` ${name.replace(/[^\p{L}\p{N}']+/gu, ' ').trim()} `,
  );
