import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPerson, emptyBoards } from '../support/rated-person.ts';
import type { RatedPlay } from '../support/rated-play.ts';
import { namesOf, readRating } from '../support/rating-call.ts';

const { Boards } = await import('../../src/rating/index.ts');

type Play = Partial<RatedPlay>;

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ RATING_ROWS: '4' });
  server.clock.set('2026-11-21T10:00');
});
afterAll(() => server.close());

beforeEach(() => emptyBoards(server));

const add = (name: string, plays: Play[]) => addRatedPerson(server, name, plays);

const shown = async () => namesOf((await readRating(server, 'period=week')).body.rows);

test('more coins come first', async () => {
  await add('Двадцять', [{ correct: 2 }]);
  await add('Сорок', [{ correct: 4 }]);
  await add('Тридцять', [{ correct: 3 }]);

  expect(await shown()).toEqual(['1 Сорок', '2 Тридцять', '3 Двадцять']);
});

test.each<[string, Play[], Play[]]>([
  ['the better share of right answers', [{ correct: 5, total: 6 }], [{ correct: 5, total: 7 }]],
  [
    'accuracy, whatever the hints',
    [{ correct: 5, total: 6, hinted: 3 }],
    [{ correct: 5, total: 7, hinted: 0 }],
  ],
  ['fewer hints', [{ hinted: 1 }], [{ hinted: 2 }]],
  [
    'fewer hints, whatever the number of plays',
    [
      { correct: 2, total: 5 },
      { correct: 3, total: 5 },
    ],
    [{ correct: 5, total: 10, hinted: 1 }],
  ],
  [
    'fewer plays',
    [{ correct: 5, total: 10, collectedAt: '2026-11-18T12:00Z' }],
    [
      { correct: 2, total: 5 },
      { correct: 3, total: 5 },
    ],
  ],
  [
    'the earlier last reward',
    [{ collectedAt: '2026-11-18T11:00:00.000Z' }],
    [{ collectedAt: '2026-11-18T11:00:00.001Z' }],
  ],
  [
    'the earlier last reward, by half a day',
    [{ collectedAt: '2026-11-18T11:59:59.999Z' }],
    [{ collectedAt: '2026-11-18T12:00:00.000Z' }],
  ],
])('of equal coins, %s comes first', async (_what, better, worse) => {
  await add('Друга', worse);
  await add('Перша', better);

  expect(await shown()).toEqual(['1 Перша', '2 Друга']);
});

test('users with equal results are ranked by the age of their accounts', async () => {
  await add('Старша', [{}]);
  await add('Молодша', [{}]);

  expect(await shown()).toEqual(['1 Старша', '2 Молодша']);
});

test('the board has as many rows as the settings say', async () => {
  for (const name of ['А', 'Б', 'В', 'Г', 'Ґ']) await add(name, [{}]);

  expect(await shown()).toEqual(['1 А', '2 Б', '3 В', '4 Г']);
});

test('the top is cut where the caller wants it', async () => {
  for (const name of ['А', 'Б', 'В']) await add(name, [{}]);
  const boards = server.app.get(Boards);

  expect(namesOf(await boards.top('week', 2))).toEqual(['1 А', '2 Б']);
  expect(namesOf(await boards.top('all', 1))).toEqual(['1 А']);
});
