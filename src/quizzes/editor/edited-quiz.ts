import { sql } from 'kysely';
import { Status } from '../../../contracts/vocabulary.ts';
import { notFound } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import type { Content } from '../content.entity.ts';
import { type Actor, statusActorOf } from '../transition.ts';
import { Draft, Head, headOf } from '../working-copy/draft.ts';
import { LIVE_DRAFT, readLive } from '../working-copy/live-content.ts';
import type { WorkingQuestion } from '../working-copy/working-copies.ts';
import type { Stage } from '../working-copy/working-copy-rules.ts';

/** The working copy of a quiz, or its live version if there is no working copy. */
export interface EditedQuiz {
  content: Content;
  /** The stage of the working copy; null if the quiz has none. */
  stage: Stage | null;
  /** When approved edits of a published quiz are to replace it; null if no time was set. */
  publishAt: Date | null;
  version: number;
  head: Head;
  headVersion: number;
  orderVersion: number;
  questions: WorkingQuestion[];
  updatedAt: Date;
  updatedBy: { id: number; name: string } | null;
}

type CopyRow = Omit<EditedQuiz, 'content' | 'questions'>;

/** 404 if the content does not exist or `actor` may not edit it. */
export async function readEdited(tx: Transaction, id: number, actor: Actor): Promise<EditedQuiz> {
  const content = await findEditable(tx, id, actor);
  const [copy] = await tx.run(sql<CopyRow>`
    select w.stage, w.publish_at as "publishAt", w.version, w.head, w.head_version as "headVersion", w.order_version as "orderVersion",
      w.updated_at as "updatedAt",
      case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as "updatedBy"
    from working_copy w left join app_user u on u.id = w.updated_by where w.content_id = ${id}`);
  if (!copy) return readLiveQuiz(tx, content);
  const questions = await tx.run(sql<WorkingQuestion>`
    select w.question_id as id, q.key, w.version, w.draft
    from working_question w join question q on q.id = w.question_id
    where w.content_id = ${id} order by w.position`);
  return { content, ...copy, head: Head.parse(copy.head), questions: questions.map(parsed) };
}

/** The parts of a working copy that its checks need. */
export interface QuizCopy extends Pick<EditedQuiz, 'head' | 'questions'> {
  id: number;
}

/** Reads the working copies of several quizzes in two queries. The caller makes sure that the user may read them. */
export async function readCopies(tx: Transaction, quizIds: readonly number[]): Promise<QuizCopy[]> {
  const ids = [...quizIds];
  const copies = await tx.run(sql<{ id: number; head: unknown }>`
    select content_id as id, head from working_copy where content_id = any(${ids}::bigint[])`);
  const questions = await tx.run(sql<WorkingQuestion & { quizId: number }>`
    select w.content_id as "quizId", w.question_id as id, q.key, w.version, w.draft
    from working_question w join question q on q.id = w.question_id
    where w.content_id = any(${ids}::bigint[]) order by w.position`);
  const byQuiz = Map.groupBy(questions, ({ quizId }) => quizId);
  return copies.map(({ id, head }) => ({
    id,
    head: Head.parse(head),
    questions: (byQuiz.get(id) ?? []).map(({ quizId: _quiz, ...question }) => parsed(question)),
  }));
}

async function findEditable(tx: Transaction, id: number, actor: Actor): Promise<Content> {
  const exists = (await tx.run(sql`select from content where id = ${id}`)).length > 0;
  if (!exists) throw notFound();
  const content = await readLive(tx, id);
  const { role, isOwn } = statusActorOf(actor, content.authorId ?? null);
  const isOpen = role === 'admin' || (isOwn && content.status !== Status.DELETED);
  if (!isOpen || content.contentType === 'playlist') throw notFound();
  return content;
}

/** Reads the live version of a quiz, as if it had no working copy. */
export async function readLiveQuiz(tx: Transaction, content: Content): Promise<EditedQuiz> {
  const { id, version, updatedAt } = content;
  const questions = await tx.run(sql<WorkingQuestion>`
    select q.id, q.key, ${version}::int as version, ${LIVE_DRAFT} as draft
    from question q join question_revision r on r.id = q.revision_id
    where q.content_id = ${id} order by q.position`);
  return {
    content,
    stage: null,
    publishAt: null,
    version,
    head: headOf(content),
    headVersion: version,
    orderVersion: version,
    questions: questions.map(parsed),
    updatedAt,
    updatedBy: null,
  };
}

const parsed = (question: WorkingQuestion): WorkingQuestion => ({
  ...question,
  draft: Draft.parse(question.draft),
});
