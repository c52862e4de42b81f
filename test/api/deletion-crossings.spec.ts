import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '../support/eventually.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { isBlocked, OpenTransaction } from '../support/open-transaction.ts';
import { addUser, type Person, signIn } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { keepDrawn } from '../support/stored-media.ts';

const { Deletion } = await import('../../src/people/deletion.ts');
const { RatingRollUp } = await import('../../src/rating/index.ts');
const { Claims } = await import('../../src/plays/guests/claims.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const countOf = async (sql: string, values: unknown[]) => {
  const { rowCount } = await server.database.pool.query(sql, values);
  return rowCount;
};

/** Does `act` while the deletion of the person is not committed yet, and lets it be once `act` waits for it. */
async function whileDeleting({ id }: Person, act: () => Promise<unknown>): Promise<void> {
  const deletion = await OpenTransaction.begin(server.database);
  await deletion.run('update app_user set deleted_at = now() where id = $1', [id]);
  const acting = act();
  const isWaiting = await eventually(() => isBlocked(server.database));
  await deletion.end();
  await acting;
  expect(isWaiting).toBe(true);
}

test('a sign-in parallel to a deletion opens no session', async () => {
  const person = await addUser(server.database);

  await whileDeleting(person, () => signIn(server, person).catch((error: Error) => error));

  expect(await countOf('select from session where user_id = $1', [person.id])).toBe(0);
});

test('a claim parallel to a deletion moves no play to the account', async () => {
  const person = await addUser(server.database);
  const guestId = randomUUID();
  const contentId = await addQuiz(server.database);
  await addFinishedPlay(server.database, { contentId, playerId: guestId, correct: 2 });

  await whileDeleting(person, () => server.app.get(Claims).claim(guestId, person.playerId));

  expect(await countOf('select from play where player_id = $1', [guestId])).toBe(1);
});

test('a deletion that waits for the end of a portrait lets the boards be rolled up', async () => {
  const { id } = await addUser(server.database);
  const portrait = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3a7' } })
    .webp()
    .toBuffer();
  const fileId = await keepDrawn(server, portrait);
  await countOf('update app_user set portrait_id = $2 where id = $1', [id, fileId]);
  await server.app.get(RatingRollUp).rollUp();
  const reader = await OpenTransaction.begin(server.database);
  await reader.run('select from file where id = $1 for key share', [fileId]);

  const deleting = server.app.get(Deletion).delete(id);
  const isWaiting = await eventually(() => isBlocked(server.database));
  const free = await countOf('select from rating_progress for update skip locked', []);
  await reader.end();
  await deleting;

  expect({ isWaiting, free }).toEqual({ isWaiting: true, free: 1 });
  expect(await countOf('select from file where id = $1', [fileId])).toBe(0);
});
