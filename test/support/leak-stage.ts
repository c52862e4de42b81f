import { CatalogLoader } from '../../src/catalog/index.ts';
import { DailyFilling } from '../../src/quizzes/dailies/daily-filling.ts';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { changeStatus } from './content-status.ts';
import { notingSite } from './noting-site.ts';
import { type Observed, observe } from './observed-questions.ts';
import { type QuizServer, startServer } from './quiz-server.ts';

export const LOCALES = ['ua', 'en'] as const;
export type LeakLocale = (typeof LOCALES)[number];

/** A server with all shipped content, to play it at random. */
export interface LeakStage {
  server: QuizServer;
  /** Every quiz, and the dailies of eight days, made public. */
  contentIds: number[];
  observeAnew: (locale: LeakLocale, count: number, hints?: boolean) => Promise<Observed[]>;
}

export async function openLeakStage(): Promise<LeakStage> {
  const server = await startServer({}, notingSite);
  await server.app.get(ContentLoader).load('content');
  await server.app.get(CatalogLoader).load('content');
  await server.app.get(DailyFilling).fill();
  const { pool } = server.database;
  await pool.query(changeStatus(-5, `content_type = 'daily'`));
  await pool.query(`update content set published_at = now() where content_type = 'daily'`);
  await pool.query(`update daily set day = day - 30`);
  // Quizzes with a price are made free, so that guests can play them.
  await pool.query('update content set price = 0');
  const { rows } = await pool.query<{ id: number }>(
    `select id from content where content_type <> 'playlist' order by id`,
  );
  const contentIds = rows.map(row => row.id);
  const observeAnew = (locale: LeakLocale, count: number, hints = false) =>
    observe(server.origin, contentIds, { locale, hints }, count);
  return { server, contentIds, observeAnew };
}

export const describeQuestion = ({ contentId, question }: Observed) =>
  `${contentId}: ${question.text}`;
