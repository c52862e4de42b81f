import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Problem } from '../../contracts/errors.ts';
import { log } from '../../src/log.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const _JSON_TYPE = { 'content-type': 'application/json' };

const send = (path: string, options?: CallOptions) => call(server.origin, path, options);

const problemIn = (text: string): Problem => JSON.parse(text);

/** What no answer may hold: stacks, SQL, names of files and of packages. */
const INTERNAL =
  /\bat .+:\d+:\d+|node_modules|\/work\/|\.ts\b|select |insert |relation|postgres|ECONN/i;

test('the id of the request is in the problem and in the log line', async () => {
  const logged = jest.spyOn(log, 'info').mockReturnValue(undefined);

  const { text } = await send('/api/nothing');

  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({
      requestId: problemIn(text).instance,
      method: 'GET',
      path: '/api/nothing',
      status: 404,
    }),
    'call',
  );
});

test('two requests have two ids', async () => {
  const [one, two] = await Promise.all([send('/api/x'), send('/api/x')]);

  expect(problemIn(one.text).instance).not.toBe(problemIn(two.text).instance);
});

test('an unexpected error is 500 without details, and is in the log with its id', async () => {
  const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
  jest
    .spyOn(server.database, 'query')
    .mockRejectedValue(
      Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' }),
    );

  const { status, text } = await send('/api/contents');

  expect(status).toBe(500);
  expect(problemIn(text)).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal',
    instance: expect.any(String),
  });
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: problemIn(text).instance, err: expect.any(Error) }),
    expect.any(String),
  );
});

test('without its database the server says that it is unavailable', async () => {
  jest.spyOn(log, 'error').mockReturnValue(undefined);
  jest
    .spyOn(server.database, 'query')
    .mockRejectedValue(
      Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    );

  const { status, text } = await send('/api/contents');

  expect({ status, code: problemIn(text).code }).toEqual({ status: 503, code: 'unavailable' });
  expect(text).not.toMatch(INTERNAL);
});

test('log lines contain no cookies, answers or query strings', async () => {
  const logged = jest.spyOn(log, 'info').mockReturnValue(undefined);
  const player = new Player(server.origin);
  const { body } = await player.start(await addQuiz(server.database));

  await player.answer(body.id, 0, { optionId: body.question?.options[0]?.id as string });
  await send('/api/contents?cursor=private');

  const lines = JSON.stringify(logged.mock.calls);
  expect(lines).not.toContain(player.cookie?.split('=')[1]);
  expect(lines).not.toContain(body.question?.options[0]?.id);
  expect(lines).not.toContain('private');
});
