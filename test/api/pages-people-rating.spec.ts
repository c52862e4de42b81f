import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addUser, type Person } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay } from '../support/rated-play.ts';
import { namesOf } from '../support/rating-call.ts';

const { Pages } = await import('../../src/pages/index.ts');
const { RatingRollUp } = await import('../../src/rating/index.ts');

let server: QuizServer;
let olia: Person;
let taras: Person;

/** Olia played in weeks 45 and 47, Taras in 45, Ivan, who is hidden, in 46. */
beforeAll(async () => {
  server = await startServer({ RATING_SETTLES_AT: '7' });
  server.clock.set('2026-11-21T09:30');
  olia = await addUser(server.database, { name: 'Оля', premium: true });
  taras = await addUser(server.database, { name: 'Тарас' });
  const ivan = await addUser(server.database, { name: 'Іван', shareStats: false });
  const play = (person: Person, correct: number, finishedAt: string) =>
    addRatedPlay(server.database, person, { correct, finishedAt });
  await play(olia, 3, '2026-11-04T10:00Z');
  await play(taras, 8, '2026-11-04T10:00Z');
  await play(ivan, 9, '2026-11-11T10:00Z');
  await play(olia, 6, '2026-11-18T10:00Z');
  await server.app.get(RatingRollUp).rollUp();
});
afterAll(() => server.close());

const board = (period: 'week' | 'all', week?: string) => server.app.get(Pages).rating(period, week);

test('the board of this week is still open, with its bounds and without an own place', async () => {
  const page = await board('week');

  expect(page).toMatchObject({
    period: 'week',
    week: '2026-W47',
    from: '2026-11-15T22:00:00.000Z',
    to: '2026-11-22T22:00:00.000Z',
    isOpen: true,
    settlingHour: 7,
    rows: [{ rank: 1, user: { id: olia.id, premium: true }, coins: 60, correct: 6, accuracy: 0.6 }],
  });
  expect(page).not.toHaveProperty('me');
});

test('the board of all time adds the weeks up', async () => {
  const page = await board('all');

  expect(namesOf(page?.rows ?? [])).toEqual(['1 Оля', '2 Тарас']);
  expect(page).toMatchObject({ isOpen: true, previous: null, next: null, week: null });
});

test('links between weeks skip weeks without visible users', async () => {
  const [older, current] = [await board('week', '2026-W45'), await board('week')];

  expect(older).toMatchObject({ isOpen: false, previous: null, next: '/rating' });
  expect(current).toMatchObject({ previous: '/rating?week=2026-W45', next: null });
});

test('the board of this week can also be opened by the name of the week', async () => {
  expect(await board('week', '2026-W47')).toEqual(await board('week'));
});

test.each(['2026-W48', '2026-W46', '2026-W44', '2026-W00', '2026-47', 'week', ''])(
  'there is no board of the week %j',
  async week => {
    expect(await board('week', week)).toBeNull();
  },
);

test('the home page lists only the best of this week', async () => {
  const { top } = await server.app.get(Pages).home('ua');

  expect(namesOf(top)).toEqual(['1 Оля']);
});
