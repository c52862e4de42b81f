import type { Option, Play, Question } from '../../contracts/plays.ts';
import type { Mode } from '../../contracts/vocabulary.ts';
import type { Database } from '../../src/database.ts';
import type { Bilingual } from '../../src/quizzes/index.ts';
import { withHistory } from './content-status.ts';

const both = (ua: string, en: string): Bilingual => ({ ua, en });

/** Labels say whether they are right, so that a test can play as well as it likes. */
const RIGHT = /^(правильно|right) /;

export const isRight = ({ label }: Option): boolean => RIGHT.test(label);

export const rightOf = (question: Question | null): string =>
  question?.options.find(isRight)?.id as string;

export const wrongOf = (question: Question | null): string =>
  question?.options.find(option => !isRight(option))?.id as string;

/** Of a clicker play: the option that the question asks for, if its answer is the usual one. */
export const askedFor = ({ options }: Play, index: number): string =>
  options.find(({ label }) => label === `правильно ${index}` || label === `right ${index}`)
    ?.id as string;

export interface Wishes {
  questions?: number;
  variants?: number;
  status?: number;
  price?: number;
  contentType?: string;
  subtype?: string | null;
  genre?: string;
  mode?: Mode;
  /** Of the questions, a text alone in both languages; without them `правильно 0` and so on. */
  answers?: (string | Bilingual)[];
  difficulty?: string;
  title?: string;
  publishedAt?: string;
  /** Of a picture or a clip that the first question shows. */
  mediaId?: string | null;
}

const USUAL = {
  questions: 3,
  variants: 3,
  status: 10,
  price: 0,
  contentType: 'quiz',
  subtype: 'other',
  genre: 'general-knowledge',
  mode: 'choicer' as Mode,
  difficulty: 'easy',
  title: 'A quiz',
  publishedAt: '2026-11-01T09:00:00.000Z',
  mediaId: null,
};

const INSERT_CONTENT = withHistory(`
insert into content (content_type, subtype, genre, mode, difficulty, status, price, title_ua, title_en, seo_title_ua,
  genitive_ua, description_ua, slug, items_counter, published_at, fresh_at)
values ($1, $2, $3, $10, $4, $5, $6, $7, $7, $7, $7, $7, 'a-quiz', $8, $9, $9) returning id, status`);

const INSERT_QUESTION = `insert into question (content_id, key, position) values ($1, $2, $3) returning id`;

const INSERT_REVISION = `
with made as (
  insert into question_revision (question_id, digest, source, text, media_id, answer, variants, comment)
  values ($1, 'made', 'text', $2, $3, $4, $5, $6) returning id, question_id
)
update question set revision_id = made.id from made where question.id = made.question_id`;

/** A quiz in the database; its id. */
export async function addQuiz(
  { pool }: Pick<Database, 'pool'>,
  wishes: Wishes = {},
): Promise<number> {
  const quiz = { ...USUAL, questions: wishes.answers?.length ?? USUAL.questions, ...wishes };
  const { contentType, subtype, genre, difficulty, status, price, title, questions } = quiz;
  const content = await pool.query<{ id: number }>(INSERT_CONTENT, [
    ...[contentType, subtype, genre, difficulty, status, price, title, questions],
    quiz.publishedAt,
    quiz.mode,
  ]);
  const contentId = content.rows[0]?.id as number;
  for (let at = 0; at < questions; at++)
    await addQuestion({ pool }, contentId, at, {
      variants: quiz.variants,
      mediaId: at === 0 ? quiz.mediaId : null,
      answer: wishes.answers?.[at],
    });
  return contentId;
}

async function addQuestion(
  { pool }: Pick<Database, 'pool'>,
  contentId: number,
  at: number,
  {
    variants,
    mediaId,
    answer,
  }: { variants: number; mediaId: string | null; answer: string | Bilingual | undefined },
): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(INSERT_QUESTION, [contentId, `q${at}`, at]);
  const wrong = Array.from({ length: variants }, (_, n) =>
    both(`хибно ${at}.${n}`, `wrong ${at}.${n}`),
  );
  await pool.query(INSERT_REVISION, [
    rows[0]?.id,
    both(`питання ${at}`, `question ${at}`),
    mediaId,
    typeof answer === 'string'
      ? both(answer, answer)
      : (answer ?? both(`правильно ${at}`, `right ${at}`)),
    JSON.stringify(wrong),
    both(`пояснення ${at}`, `comment ${at}`),
  ]);
}
