import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { Content, QuestionRevision } from '../../src/quizzes/index.ts';
import { Question } from '../../src/quizzes/question.entity.ts';
import { StatusChange } from '../../src/quizzes/status-change.entity.ts';
import { type Transaction, Transactions } from '../../src/transaction.ts';
import { quizData, type Wishes } from './quiz-data.ts';
import type { QuizServer } from './quiz-server.ts';

/** Adds a quiz and returns its id. */
export const addQuiz = ({ app }: Pick<QuizServer, 'app'>, wishes: Wishes = {}): Promise<number> =>
  app.get(Transactions).run(async tx => {
    const { questions, ...quiz } = quizData(wishes);
    const contentId = await addContent(tx, quiz, questions.length);
    const places = questions.map((_, at) =>
      tx.em.create(Question, { contentId, key: `q${at}`, position: at }),
    );
    await tx.em.flush();
    const revisions = questions.map((question, at) =>
      tx.em.create(QuestionRevision, {
        ...{ questionId: (places[at] as Question).id, digest: 'made', source: 'text' },
        ...question,
      }),
    );
    await tx.em.flush();
    for (const [at, { id }] of revisions.entries()) (places[at] as Question).revisionId = id;
    return contentId;
  });

/** Adds a content with the status history that the database requires. */
async function addContent(
  { em }: Transaction,
  { title, ...quiz }: Omit<ReturnType<typeof quizData>, 'questions'>,
  itemsCounter: number,
): Promise<number> {
  const { contentType, subtype, genre, mode, difficulty, status, price } = quiz;
  const publishedAt = new Date(quiz.publishedAt);
  const content = em.create(Content, {
    ...{ contentType, subtype, genre, mode, difficulty, status, price, itemsCounter },
    ...{ titleUA: title, titleEN: title, seoTitleUA: title, genitiveUA: title },
    ...{ descriptionUA: title, slug: 'a-quiz', publishedAt, freshAt: publishedAt },
  } as RequiredEntityData<Content>);
  await em.flush();
  const history = { contentId: content.id, to: content.status, actor: 'system' as const };
  em.create(StatusChange, { ...history, reason: 'made for a test' });
  return content.id;
}
