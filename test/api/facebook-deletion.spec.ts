import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DeletionConfirmed } from '../../contracts/me.ts';
import { addFullAccount, type FullAccount } from '../support/full-account.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { notingSite } from '../support/noting-site.ts';
import { type QuizServer, SITE_URL, startServer } from '../support/quiz-server.ts';

const SECRET = 'the secret of our app at Facebook';
const CREDENTIALS = { FACEBOOK_CLIENT_ID: '1234567890', FACEBOOK_CLIENT_SECRET: SECRET };
const PATH = '/api/facebook/deletion';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer(CREDENTIALS, notingSite);
});
afterAll(() => server.close());

const nowInSeconds = () => Math.floor(Date.now() / 1000);

function signedRequest(subject: string, { issuedAt = nowInSeconds(), secret = SECRET } = {}) {
  const asked = { algorithm: 'HMAC-SHA256', user_id: subject, issued_at: issuedAt };
  const payload = Buffer.from(JSON.stringify(asked)).toString('base64url');
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
}

async function send(body: string, headers: Record<string, string> = {}, path = PATH) {
  const answer = await call(server.origin, path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
  });
  return { status: answer.status, body: JSON.parse(answer.text) };
}

const ask = (signed: string, headers: Record<string, string> = {}) =>
  send(new URLSearchParams({ signed_request: signed }).toString(), headers);

const subjectOf = ({ userId }: FullAccount) => `subject ${userId} f`;

const isThere = async ({ headers }: FullAccount) =>
  (await jsonCall(server.origin, '/api/me', { headers: { ...headers } })).status === 200;

test('a deletion request from Facebook deletes the account, however its owner signs in', async () => {
  const account = await addFullAccount(server);

  const { status, body } = await ask(signedRequest(subjectOf(account)));

  expect(status).toBe(200);
  expect(DeletionConfirmed.strict().parse(body)).toEqual({
    url: `${SITE_URL}/contacts?deletion=${body.confirmation_code}`,
    confirmation_code: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(await isThere(account)).toBe(false);
  const { rows } = await server.database.pool.query(
    'select name, deleted_at is not null as deleted, (select count(*)::int from identity where user_id = id) as identities from app_user where id = $1',
    [account.userId],
  );
  expect(rows).toEqual([{ name: 'Гравець', deleted: true, identities: 0 }]);
});

test('a repeated request gets the same code, and another user another one', async () => {
  const account = await addFullAccount(server);

  const first = await ask(signedRequest(subjectOf(account)));
  const second = await ask(signedRequest(subjectOf(account)));
  const stranger = await ask(signedRequest('nobody whom we know'));

  expect(second).toEqual(first);
  expect(stranger.status).toBe(200);
  expect(stranger.body.confirmation_code).not.toBe(first.body.confirmation_code);
});

test.each([
  ['', 'Запит на видалення виконано', 'Такого запиту ми не знаємо'],
  ['/en', 'Your deletion request is done', 'We know no such request'],
])(
  'the returned address describes the deletion in %j, and only with its own code',
  async (prefix, done, unknown) => {
    const account = await addFullAccount(server);
    const { url, confirmation_code } = (await ask(signedRequest(subjectOf(account)))).body;
    const path = `${prefix}${url.slice(SITE_URL.length)}`;
    const pages = [];

    for (const address of [path, `${path}0`, path]) pages.push(await call(server.origin, address));

    expect(pages.map(({ text }) => [text.includes(done), text.includes(unknown)])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    expect(pages[0]?.text).toContain(confirmation_code);
    for (const { text, headers } of pages) {
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    }
  },
);

test('the contacts without a code tell of no request', async () => {
  const { text } = await call(server.origin, '/contacts');

  expect(text).not.toContain('data-deletion');
  expect(text).not.toContain('content="noindex"');
});

test('only the account that Facebook knows by the id is deleted', async () => {
  const [one, other] = [await addFullAccount(server), await addFullAccount(server)];

  await ask(signedRequest(subjectOf(one)));
  await ask(signedRequest(`subject ${other.userId} g`));

  expect(await isThere(other)).toBe(true);
});

test.each([
  ['a minute before they came', 0, true],
  ['an hour before they came', 3_600, false],
])('a request that was issued %s', async (_when, earlier, deletes) => {
  const account = await addFullAccount(server);

  const issuedAt = nowInSeconds() - 60 - earlier;
  const { status } = await ask(signedRequest(subjectOf(account), { issuedAt }));

  expect({ status, isThere: await isThere(account) }).toEqual({ status: 200, isThere: !deletes });
});

test.each([
  ['signed by somebody else', (subject: string) => signedRequest(subject, { secret: 'another' })],
  ['not signed', (subject: string) => signedRequest(subject).replace(/^[^.]*/, '')],
  ['without parts', () => 'nothing'],
])('a request that is %s is refused, and no account is deleted', async (_how, requestOf) => {
  const account = await addFullAccount(server);

  const answer = await ask(requestOf(subjectOf(account)));

  expect(answer).toMatchObject({ status: 403, body: { code: 'deletion.signature' } });
  expect(await isThere(account)).toBe(true);
});

test.each(['', 'signed_request=', 'request=1', 'signed_request=1&signed_request=2'])(
  'the form %j is refused',
  async form => {
    const answer = await send(form);

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  },
);

test('a page of another site cannot make the call, not even with a request that is signed', async () => {
  const account = await addFullAccount(server);

  const answer = await ask(signedRequest(subjectOf(account)), { origin: 'https://evil.example' });

  expect(answer).toMatchObject({ status: 403, body: { code: 'origin.refused' } });
  expect(await isThere(account)).toBe(true);
});

test('no other call takes a form', async () => {
  const answer = await send('name=form', {}, '/api/plays');

  expect(answer).toMatchObject({ status: 415, body: { code: 'input.media-type' } });
});

test('without credentials for Facebook there is no such call', async () => {
  await server.close();
  server = await startServer({ FACEBOOK_CLIENT_ID: '', FACEBOOK_CLIENT_SECRET: '' });

  const answer = await ask(signedRequest('7'));

  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
