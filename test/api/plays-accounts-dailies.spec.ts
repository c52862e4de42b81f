import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DailyList } from '../../contracts/dailies.ts';
import { Browser } from '../support/browser.ts';
import { changeStatus } from '../support/content-status.ts';
import { addDailies, addHistory } from '../support/daily-history.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { finish, signingIn } from '../support/signing-in.ts';

const { Pages } = await import('../../src/pages/index.ts');

let server: QuizServer;

beforeAll(async () => {
  // The dailies have their days, whenever the tests are run.
  server = await startServer({ CLAIM_DAYS: '36500' });
  await addDailies(server.database, '2026-11-14', '2026-11-21');
});
afterAll(() => server.close());

/** Finished and begun on their days. */
const playsOn = (days: string[], practice = false) =>
  days.map(day => ({
    day,
    kind: 'movie' as const,
    startedAt: new Date(`${day}T09:00Z`),
    finishedAt: new Date(`${day}T10:00Z`),
    gaveUp: false,
    practice,
  }));

/** Plays of dailies that are an account's, or a guest's. */
async function addPlays(playerId: string, days: string[], practice = false): Promise<void> {
  const somebody = await addHistory(server.database, playsOn(days, practice));
  const values = [playerId, somebody];
  await server.database.pool.query('update play set player_id = $1 where player_id = $2', values);
}

const dailiesOf = async (browser: Browser) =>
  (await browser.get<DailyList>('/api/daily?limit=50')).body;

test('the streak goes on over a claim: days of the guest and of the account count together', async () => {
  const { person, guest } = await signingIn(server);
  await guest.start(await addQuiz(server.database));
  const guestId = guest.cookies.get('guest')?.split('.')[0] as string;
  await addPlays(person.playerId, ['2026-11-16', '2026-11-17', '2026-11-18']);
  await addPlays(guestId, ['2026-11-19', '2026-11-20']);
  server.clock.set('2026-11-21T09:00');
  const before = (await dailiesOf(guest)).streak;
  await guest.signIn(person);

  const { streak, items } = await dailiesOf(guest);

  expect(before).toEqual({ current: 2, best: 2 });
  expect(streak).toEqual({ current: 5, best: 5 });
  expect(items.filter(({ played }) => played)).toHaveLength(5);
});

test('a daily that the account had finished on its day counts for the streak once', async () => {
  const { person, guest } = await signingIn(server);
  await guest.start(await addQuiz(server.database));
  const guestId = guest.cookies.get('guest')?.split('.')[0] as string;
  await addPlays(person.playerId, ['2026-11-19', '2026-11-20']);
  await addPlays(guestId, ['2026-11-20']);
  server.clock.set('2026-11-20T12:00');
  await guest.signIn(person);

  const { streak } = await dailiesOf(guest);

  expect(streak).toEqual({ current: 2, best: 2 });
});

test('the list of dailies shows an account what it has played', async () => {
  const { person, account } = await signingIn(server);
  await addPlays(person.playerId, ['2026-11-20']);
  server.clock.set('2026-11-21T09:00');

  const { items } = await dailiesOf(account);

  const played = items.filter(item => item.played);
  expect(played).toMatchObject([{ day: '2026-11-20', kind: 'movie', played: { correct: 7 } }]);
});

test("the daily list shows an admin's practice plays as played", async () => {
  const { person, account } = await signingIn(server, { role: 'admin' });
  await addPlays(person.playerId, ['2026-11-21'], true);
  server.clock.set('2026-11-21T12:00');

  const { items, streak } = await dailiesOf(account);

  const played = items.filter(item => item.played);
  expect(played).toMatchObject([{ day: '2026-11-21', kind: 'movie', played: { correct: 7 } }]);
  expect(streak.current).toBe(0);
});

test.each(['user', 'admin'] as const)(
  'the random quiz is one that the account of a %s has not finished in any browser',
  async role => {
    await server.database.pool.query(changeStatus(0, `content_type = 'quiz'`));
    const played = await addQuiz(server.database);
    const fresh = await addQuiz(server.database);
    const { person, account } = await signingIn(server, { role });
    await server.database.pool.query(
      changeStatus(0, `content_type = 'quiz' and id not in ($1, $2)`),
      [played, fresh],
    );
    await finish(account, played, 1);
    const second = new Browser(server);
    await second.signIn(person);
    const cookies = [...second.cookies].map(pair => pair.join('=')).join('; ');

    const uris = await Promise.all(
      Array.from({ length: 10 }, () => server.app.get(Pages).random(cookies)),
    );

    expect(uris.every(uri => uri?.includes(`/${fresh}-`))).toBe(true);
  },
);
