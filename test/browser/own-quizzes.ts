import type { Page } from '@playwright/test';
import type { Status } from '../../contracts/vocabulary.ts';
import { inDatabase } from './database.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';

const ROLE = `update app_user set role = 'author' where id = $1`;
const TITLE = 'update content set title_ua = $2, title_en = $2 where id = $1';
const WORKING_COPY = `
insert into working_copy (content_id, stage, base_version, version, head_version, order_version, head)
select id, $2, version, version, version, version, jsonb_build_object('contentType', content_type, 'subtype', subtype,
  'genre', genre, 'subject', subject, 'mode', mode, 'difficulty', difficulty, 'price', 0, 'title', text, 'seoTitle', text,
  'genitive', text, 'description', text, 'coverId', picture_id, 'coverAlt', text)
from content cross join lateral (select jsonb_build_object('ua', title_ua, 'en', null) as text) texts
where id = $1`;
const WORKING_QUESTIONS = `
insert into working_question (question_id, content_id, position, version, draft)
select q.id, q.content_id, q.position, w.version, jsonb_build_object('source', r.source, 'text', r.text, 'mediaId', null,
  'mediaAlt', null, 'answer', r.answer, 'variants', (
    select coalesce(jsonb_agg(variant || jsonb_build_object('id', 'v' || at) order by at), '[]')
    from jsonb_array_elements(r.variants) with ordinality as listed(variant, at)),
  'comment', r.comment, 'reference', r.reference, 'credit', null, 'teaserId', null, 'teaserAlt', null, 'catalogId', null)
from question q join question_revision r on r.id = q.revision_id join working_copy w on w.content_id = q.content_id
where q.content_id = $1`;

/** Signs in as a new author and returns the user id. */
export async function signInAsAuthor(page: Page): Promise<number> {
  const { id } = await new Member(page).signIn();
  await inDatabase(pool => pool.query(ROLE, [id]));
  return id;
}

export async function ownQuiz(
  authorId: number,
  status: Status,
  title: string,
  questions = 3,
): Promise<number> {
  const { id } = await madeQuiz({ authorId, status, questions });
  await inDatabase(pool => pool.query(TITLE, [id, title]));
  return id;
}

/** Adds the working copy that quizzes made in the editor have, with the questions of the quiz. */
export async function addWorkingCopy(quizId: number, stage: string): Promise<void> {
  await inDatabase(async pool => {
    await pool.query(WORKING_COPY, [quizId, stage]);
    await pool.query(WORKING_QUESTIONS, [quizId]);
  });
}
