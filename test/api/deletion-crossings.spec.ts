import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { addUser, type Person, signIn } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Claims } = await import('../../src/plays/claims.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const countOf = async (sql: string, values: unknown[]) => {
  const { rowCount } = await server.database.pool.query(sql, values);
  return rowCount;
};

/** Does `act` while the deletion of the person is not committed yet, and then lets it be. */
async function whileDeleting({ id }: Person, act: () => Promise<unknown>): Promise<void> {
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('update app_user set deleted_at = now() where id = $1', [id]);
  const acting = act();
  await client.query('commit');
  client.release();
  await acting;
}

test('a sign-in that crosses a deletion opens no session', async () => {
  const person = await addUser(server.database);

  await whileDeleting(person, () => signIn(server, person));

  expect(await countOf('select from session where user_id = $1', [person.id])).toBe(0);
});

test('a claim that crosses a deletion brings no play to the account', async () => {
  const person = await addUser(server.database);
  const guestId = randomUUID();
  const contentId = await addQuiz(server.database);
  await addFinishedPlay(server.database, { contentId, playerId: guestId, correct: 2 });

  await whileDeleting(person, () => server.app.get(Claims).claim(guestId, person.playerId));

  expect(await countOf('select from play where player_id = $1', [guestId])).toBe(1);
});
