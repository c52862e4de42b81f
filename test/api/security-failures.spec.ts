import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { log } from '../../src/log.ts';
import { Transactions } from '../../src/transaction.ts';
import { AccessWorld } from '../support/access-world.ts';
import { EVERY_CALL, make } from '../support/every-call.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let world: AccessWorld;

beforeAll(async () => {
  server = await startServer();
  world = await AccessWorld.make(server);
});
afterAll(() => server.close());
beforeEach(() => {
  jest.spyOn(log, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** As PostgreSQL's driver has it. */
const failure = () =>
  Object.assign(new Error('relation "unspoken_of" does not exist'), {
    code: '42P01',
    detail: 'Failing row contains (unspoken_of).',
    query: 'select unspoken_of',
  });

/** All but who is signed in, so that every call comes as far as its own work. */
function breakDatabase(): void {
  const { database } = server;
  const { query } = database;
  jest
    .spyOn(database, 'query')
    .mockImplementation((name, text, values) =>
      name === 'session' ? query.call(database, name, text, values) : Promise.reject(failure()),
    );
  jest
    .spyOn(server.app.get(Transactions), 'run')
    .mockImplementation(() => Promise.reject(failure()));
}

const INTERNAL =
  /unspoken_of|\bat .+:\d+:\d+|node_modules|\.ts\b|\bselect |\binsert |relation|postgres/i;
/** Of the documentation of the calls and of the two pages of the sign-in, which have words of their own. */
const isPage = (name: string) => / \/api\/docs|get \/api\/auth\/(error|signout)/.test(name);

test.each(EVERY_CALL.filter(({ name }) => !isPage(name)))(
  'when the database fails, $name answers an error without details',
  async call => {
    breakDatabase();

    const { status, text, headers } = await make(call, world, 'user');

    expect(text).not.toMatch(INTERNAL);
    expect(JSON.stringify(headers)).not.toMatch(INTERNAL);
    if (status >= 500)
      expect(JSON.parse(text)).toEqual({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        code: 'internal',
        instance: expect.any(String),
      });
  },
);

/** What reads or writes nothing, or goes by what is in memory. */
const isAboutData = (name: string) =>
  / \/api\/(me|profiles|authors|ratings|contents|plays|playlists|daily)/.test(name);

test('when the database fails, no call about data reports success', async () => {
  const fresh = await AccessWorld.make(server);
  breakDatabase();

  const done = [];
  for (const call of EVERY_CALL.filter(({ name }) => isAboutData(name))) {
    const { status } = await make(call, fresh, 'user');
    if (status < 400) done.push(call.name);
  }

  expect(done).toEqual([]);
});
