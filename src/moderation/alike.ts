import { sql } from 'kysely';
import type { AlikeQuiz } from '../../contracts/admin-moderation.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { type ContentType, Status } from '../../contracts/vocabulary.ts';
import { uriOf } from '../quizzes/index.ts';
import type { Transaction } from '../transaction.ts';

/** Titles with at least this trigram similarity are listed. */
const ALIKE = 0.45;
const MOST = 10;

const { PUBLIC, APPROVED, UNLISTED } = Status;

/**
 * The quizzes with a similar title and those with some of the same questions, each found by an index, so that only
 * they are compared.
 */
const ALIKE_QUIZZES = `
with titled as (
  select id from content
  where status in (${PUBLIC}, ${APPROVED}, ${UNLISTED}) and content_type in ('quiz', 'movie', 'music')
    and title_ua % $2 and id <> $1
  order by similarity(title_ua, $2) desc, id limit ${MOST}
), asked as (
  select distinct question_fingerprint(given.text, given.answer) as print
  from jsonb_to_recordset($3::jsonb) as given(text jsonb, answer jsonb)
), shared as (
  select q.content_id as id, count(distinct asked.print)::int as questions
  from asked join question_revision r on question_fingerprint(r.text, r.answer) = asked.print
    join question q on q.revision_id = r.id
  where q.content_id <> $1 group by q.content_id
)
select c.id, c.content_type as "contentType", c.slug, c.title_ua as "titleUA",
  round(similarity(c.title_ua, $2)::numeric, 2)::float8 as share, coalesce(shared.questions, 0) as "sameQuestions"
from content c left join shared on shared.id = c.id
where c.id in (select id from titled union all select id from shared)
  and c.status in (${PUBLIC}, ${APPROVED}, ${UNLISTED}) and c.content_type in ('quiz', 'movie', 'music')
order by coalesce(shared.questions, 0) desc, share desc, c.id limit ${MOST}`;

interface AlikeRow extends Omit<AlikeQuiz, 'uri'> {
  contentType: ContentType;
  slug: string;
}

/** Finds other quizzes with a similar title or with the same questions, those with most of the same questions first. */
export async function alikeTo(
  tx: Transaction,
  { id, head, questions }: Pick<Quiz, 'id' | 'head' | 'questions'>,
): Promise<AlikeQuiz[]> {
  const asked = questions
    .filter(({ text, answer }) => text.ua.trim() && answer.ua.trim())
    .map(({ text, answer }) => ({ text, answer }));
  await tx.run(sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)`);
  const rows = await tx.query<AlikeRow>(ALIKE_QUIZZES, [id, head.title.ua, JSON.stringify(asked)]);
  return rows.map(({ contentType, slug, ...row }) => ({
    ...row,
    uri: uriOf({ id: row.id, contentType, slug }),
  }));
}
