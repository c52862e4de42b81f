import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DailyList } from '../../contracts/dailies.ts';
import { Browser } from '../support/browser.ts';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Pages } = await import('../../src/pages/index.ts');

let server: QuizServer;
/** The content of an approved daily, two days before its day. */
let daily: number;

beforeAll(async () => {
  server = await startServer();
  server.clock.set('2026-11-21T09:00');
  const kind = { contentType: 'daily', subtype: 'movie' } as const;
  daily = await addQuiz(server.database, { ...kind, status: 7 });
  await server.database.pool.query(
    `insert into daily (content_id, kind, day, number) values ($1, 'movie', '2026-11-23', 3)`,
    [daily],
  );
});
afterAll(() => server.close());

const ROLES = { visitor: null, user: 'user', author: 'author', admin: 'admin' } as const;

async function browserOf(who: keyof typeof ROLES): Promise<Browser> {
  const browser = new Browser(server);
  const role = ROLES[who];
  if (role) await browser.signIn(await addUser(server.database, { role }));
  return browser;
}

test.each([
  ['visitor', 404],
  ['user', 404],
  ['author', 404],
  ['admin', 201],
] as const)('a daily before its day is played by a %s with status %i', async (who, status) => {
  const browser = await browserOf(who);

  const play = await browser.start(daily);

  expect(play.status).toBe(status);
  if (who === 'admin') expect(play.body).toMatchObject({ practice: true, contentId: daily });
});

test.each([
  ['visitor', false],
  ['user', false],
  ['author', false],
  ['admin', true],
] as const)('the page of a daily before its day can be read by a %s: %s', async (who, isThere) => {
  const { cookies } = await browserOf(who);
  const header = [...cookies].map(pair => pair.join('=')).join('; ');

  const details = await server.app.get(Pages).details(daily, header);

  expect(details !== null).toBe(isThere);
  if (details) expect((await server.app.get(Pages).daily(details))?.content.id).toBe(daily);
});

test('a daily before its day is not listed, not even for admins', async () => {
  for (const who of ['visitor', 'admin'] as const) {
    const { body } = await (await browserOf(who)).get<DailyList>('/api/daily');

    expect(body.items).toEqual([]);
  }
});
