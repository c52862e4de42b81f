import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { RANDOM_SEED } from '../../scripts/testing/random-seed.mjs';
import { log } from '../../src/log.ts';
import { call } from '../support/http-call.ts';
import { malformed, type Valid } from '../support/malformed-request.ts';
import { notingSite } from '../support/noting-site.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { drawing } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { type RawAnswer, sendRaw } from '../support/raw-request.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { keepFile } from '../support/stored-media.ts';

const CALLS = Number(process.env.FUZZ_CALLS ?? 1_000);
const SEED = RANDOM_SEED;
const AT_ONCE = 16;
const TIMEOUT_MS = 20_000 + 100 * CALLS;

let server: QuizServer;
let valid: Valid[];

beforeAll(async () => {
  process.stdout.write(`RANDOM_SEED=${SEED} FUZZ_CALLS=${CALLS}\n`);
  server = await startServer({}, notingSite);
  const mediaId = await keepFile(server, Buffer.from(drawing('navy')));
  const contentId = await addQuiz(server, { mediaId });
  const player = new Player(server.origin);
  const { body: play } = await player.start(contentId);
  const cookie = player.cookie as string;
  const url = play.question?.media?.url as string;
  const optionId = play.question?.options[0]?.id;
  const { body: another } = await player.start(await addQuiz(server));
  const get = (path: string): Valid => ({ method: 'GET', path, cookie });
  const post = (path: string, body: Valid['body']): Valid => ({
    method: 'POST',
    path,
    body,
    cookie,
  });
  valid = [
    ...['/', '/en', '/quiz', '/en/movie/list', '/daily', `/quiz/${contentId}-a-quiz`].map(get),
    ...['/about', '/random', '/healthz', '/nothing', '/favicon.svg', '/_astro/x.js'].map(get),
    ...['/api/contents?limit=2', `/api/contents/${contentId}`, '/api/stats', '/api/docs-json'].map(
      get,
    ),
    ...[`/api/plays/${play.id}`, `/media/${mediaId}`, url].map(get),
    get(`/api/image?url=${encodeURIComponent(url)}&w=320&q=75`),
    get('/api/share-image?title=a&text=b'),
    ...['csrf', 'providers', 'session', 'signin', 'signout', 'error?error=AccessDenied'].map(
      action => get(`/api/auth/${action}`),
    ),
    get('/api/auth/callback/google?code=a&state=b'),
    post('/api/auth/signout', { csrfToken: 'a', callbackUrl: '/', json: true }),
    post('/api/plays', { contentId, locale: 'ua', restart: false }),
    post(`/api/plays/${play.id}/answers`, { index: 0, attempt: 1, optionId }),
    post(`/api/plays/${another.id}/give-up`, {}),
  ];
}, 30_000);
afterAll(() => server.close());

/** What only an error that nobody caught would show. */
const STACK = /\bat [^\n]+:\d+:\d+|node_modules|\/work\/|\bselect .+ from /;

const isBad = ({ status, text }: RawAnswer) => (status ?? 0) >= 500 || STACK.test(text);

const shown = (request: Buffer, answer: RawAnswer) =>
  `${request.toString('latin1').slice(0, 600)}\n→ ${answer.text.slice(0, 600)}`;

test(
  'no malformed request gives a 5xx or a stack trace',
  async () => {
    const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
    // Astro says what it thinks of a broken escape.
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const random = new SeededRandom(SEED);
    const requests = Array.from({ length: CALLS }, () => malformed(random, random.of(valid)));
    const bad: string[] = [];
    const statuses = new Map<number | null, number>();

    const sendNext = async (): Promise<void> => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const answer = await sendRaw(server.origin, request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (isBad(answer)) bad.push(shown(request, answer));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));

    process.stdout.write(`${JSON.stringify([...statuses])}\n`);
    expect({ seed: SEED, bad }).toEqual({ seed: SEED, bad: [] });
    expect(logged).not.toHaveBeenCalled();
    expect((await call(server.origin, '/healthz')).status).toBe(200);
  },
  TIMEOUT_MS,
);

test('valid calls still succeed after all invalid ones', async () => {
  const read = async ({ path, cookie }: Valid) => {
    const { status } = await call(server.origin, path, { headers: { cookie } });
    return { path, isFailure: status >= 500 };
  };

  const answers = await Promise.all(valid.filter(({ method }) => method === 'GET').map(read));

  expect(answers.filter(answer => answer.isFailure)).toEqual([]);
});
