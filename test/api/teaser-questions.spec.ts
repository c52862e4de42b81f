import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TeaserQuestions } from '../../src/quizzes/index.ts';
import { setStatus } from '../support/content-status.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { drawing } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { keepFile } from '../support/stored-media.ts';

let server: QuizServer;
let fileId: string;

beforeAll(async () => {
  server = await startServer();
  fileId = await keepFile(server, Buffer.from(drawing('green')));
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.pool.query('truncate content, teaser_day restart identity cascade');
  server.clock.set('2026-11-21T09:00');
});

const asked = async () => (await server.app.get(TeaserQuestions).today())?.contentId;

/** The contents asked on the given number of days from a day on. */
async function askedFrom(day: number, days: number): Promise<(number | undefined)[]> {
  const all: (number | undefined)[] = [];
  for (let at = day; at < day + days; at++) {
    server.clock.set(`2026-11-${String(at).padStart(2, '0')}T09:00`);
    all.push(await asked());
  }
  return all;
}

const draw = (contentId: number) =>
  server.database.pool.query(
    `update question set teaser_id = $2, teaser_alt = '{"ua":"малюнок","en":"a drawing"}'
    where content_id = $1 and position = 0`,
    [contentId, fileId],
  );

test('every quiz supplies the home page question once before one repeats, never two days in a row', async () => {
  for (let quiz = 0; quiz < 4; quiz++) await draw(await addQuiz(server.database));

  const days = await askedFrom(1, 12);

  expect(new Set(days.slice(0, 4)).size).toBe(4);
  expect(days.slice(4, 8)).toEqual(days.slice(0, 4));
  expect(days.slice(8)).toEqual(days.slice(0, 4));
});

test('everyone gets the same home page question all day, also with concurrent first requests', async () => {
  for (let quiz = 0; quiz < 4; quiz++) await draw(await addQuiz(server.database));

  const first = await Promise.all(Array.from({ length: 8 }, asked));
  server.clock.set('2026-11-21T21:59:59');
  await draw(await addQuiz(server.database));

  expect(new Set([...first, await asked()]).size).toBe(1);
});

test("adding a quiz does not repeat yesterday's home page question", async () => {
  await draw(await addQuiz(server.database));
  await draw(await addQuiz(server.database));
  const [before] = await askedFrom(1, 1);
  await draw(await addQuiz(server.database));

  const [after] = await askedFrom(2, 1);

  expect(after).not.toBe(before);
});

test('a question without a drawing is chosen only if no other has one', async () => {
  const drawn = [await addQuiz(server.database), await addQuiz(server.database)];
  const plain = await addQuiz(server.database);
  const [alone] = await askedFrom(1, 1);
  for (const id of drawn) await draw(id);

  const days = await askedFrom(2, 4);

  expect([...drawn, plain]).toContain(alone);
  expect(days).not.toContain(plain);
});

test('locked, unlisted, non-choicer and media quizzes, and those with randomly drawn options, supply no home page question', async () => {
  await addQuiz(server.database, { price: 10 });
  await addQuiz(server.database, { mediaId: fileId });
  await addQuiz(server.database, { variants: 5 });
  await addQuiz(server.database, { mode: 'clicker' });
  await addQuiz(server.database, { status: 3 });

  expect(await asked()).toBeUndefined();
});

test('withdrawing the quiz of the home page question selects another one the same day', async () => {
  await draw(await addQuiz(server.database));
  await draw(await addQuiz(server.database));
  const before = await asked();
  await setStatus(server.database, before as number, 3);

  const after = await asked();

  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});

test('the drawing is returned with its description', async () => {
  await draw(await addQuiz(server.database));

  const choice = await server.app.get(TeaserQuestions).today();

  expect(choice?.drawing).toMatchObject({ fileId, alt: { ua: 'малюнок', en: 'a drawing' } });
});
