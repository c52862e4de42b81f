import type { Database } from '../../src/database.ts';
import { withHistory } from './content-status.ts';
import { quizData, type Wishes } from './quiz-data.ts';

const INSERT_CONTENT = withHistory(`
insert into content (content_type, subtype, genre, mode, difficulty, status, price, title_ua, title_en, seo_title_ua,
  genitive_ua, description_ua, slug, items_counter, published_at, fresh_at)
values ($1, $2, $3, $10, $4, $5, $6, $7, $7, $7, $7, $7, 'a-quiz', $8, $9, $9) returning id, status`);

const INSERT_QUESTION = `
with asked as (
  insert into question (content_id, key, position) values ($1, 'q' || $2::int, $2) returning id
), made as (
  insert into question_revision (question_id, digest, source, text, media_id, answer, variants, comment)
  select id, 'made', 'text', $3, $4, $5, $6, $7 from asked returning id, question_id
)
select id, question_id as "questionId" from made`;

const OPEN_QUESTION = 'update question set revision_id = $2 where id = $1';

/**
 * Inserts the quiz of `addQuiz` by SQL. Browser tests and `npm run test:faults` need it, since they run under plain
 * Node, which cannot load the decorated classes of the entities.
 */
export async function insertQuiz(
  { pool }: Pick<Database, 'pool'>,
  wishes: Wishes = {},
): Promise<number> {
  const { questions, ...quiz } = quizData(wishes);
  const { contentType, subtype, genre, difficulty, status, price, title } = quiz;
  const content = await pool.query<{ id: number }>(INSERT_CONTENT, [
    ...[contentType, subtype, genre, difficulty, status, price, title, questions.length],
    quiz.publishedAt,
    quiz.mode,
  ]);
  const contentId = content.rows[0]?.id as number;
  for (const [at, { text, mediaId, answer, variants, comment }] of questions.entries()) {
    const { rows } = await pool.query<{ id: number; questionId: number }>(INSERT_QUESTION, [
      ...[contentId, at, text, mediaId, answer, JSON.stringify(variants), comment],
    ]);
    await pool.query(OPEN_QUESTION, [rows[0]?.questionId, rows[0]?.id]);
  }
  return contentId;
}
