import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { EnvelopeServer } from '../support/envelope-server.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http-call.ts';
import { startWebProcess, type WebProcess } from '../support/web-process.ts';

const WORKER = fileURLToPath(new URL('../../dist/queues/worker.js', import.meta.url));
/** Prints the address of each module of the SDKs that is loaded. */
const NOTE_LOADS = `--import data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (url.includes('@sentry') && console.log('LOADED ' + url), next(url, context)) });`,
)}`;
const { NODE_OPTIONS = '' } = process.env;

let reports: EnvelopeServer;
let web: WebProcess;
let quiet: WebProcess;
let worker: ChildProcess;
let database: pg.Client;

beforeAll(async () => {
  reports = await EnvelopeServer.start();
  database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const settings = { ERROR_DSN: reports.dsn, DRAIN_SECONDS: '0' };
  web = await startWebProcess(settings);
  quiet = await startWebProcess({
    DRAIN_SECONDS: '0',
    ERROR_DSN: '',
    NODE_OPTIONS: `${NODE_OPTIONS} ${NOTE_LOADS}`,
  });
  worker = spawn(process.execPath, [WORKER], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
});
afterAll(async () => {
  worker.kill();
  await once(worker, 'exit');
  await Promise.all([web.close(), quiet.close()]);
  await database.end();
  await reports.close();
});
beforeEach(() => {
  reports.bodies.length = 0;
});

/** Makes every call of the people who vote fail. */
async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  await database.query(`alter table ${table} rename to ${table}_away`);
  return work().finally(() => database.query(`alter table ${table}_away rename to ${table}`));
}

const errors = () => reports.events.filter(({ type }) => type === 'event');

test('an error of the server is reported with the request id of its response, and nothing of the request', async () => {
  const secrets = {
    answer: 'Тіні забутих предків',
    name: 'Оля Шевченко',
    session: 'S3ss10nT0kenThatNobodyMayKnow',
    guest: 'Gu3stT0kenThatNobodyMayKnow',
    sealed: 'S3aledLinkThatNobodyMayKnow',
    bearer: 'B3arerT0kenThatNobodyMayKnow',
  };

  const { status, headers } = await withoutTable('content', () =>
    call(web.origin, `/api/plays?seal=${secrets.sealed}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `session=${secrets.session}; locale=ua`,
        authorization: `Bearer ${secrets.bearer}`,
        'x-guest': secrets.guest,
      },
      body: JSON.stringify({
        contentId: 7,
        locale: 'ua',
        restart: false,
        text: secrets.answer,
        name: secrets.name,
      }),
    }),
  );

  expect(status).toBeGreaterThanOrEqual(400);
  const broken = await withoutTable('content', () =>
    call(web.origin, `/api/contents/7?seal=${secrets.sealed}`, {
      headers: { cookie: `session=${secrets.session}`, 'x-guest': secrets.guest },
    }),
  );
  await eventually(() => errors().length > 0);
  expect(broken.status).toBe(500);
  const { tags, exception } = errors().at(-1)?.payload ?? {};
  expect(tags).toMatchObject({
    part: 'web',
    requestId: broken.headers['x-request-id'],
    status: 500,
  });
  expect(JSON.parse(broken.text).instance).toBe(broken.headers['x-request-id']);
  expect(headers['x-request-id']).not.toBe(broken.headers['x-request-id']);
  expect(exception?.values[0]?.value).toBe('relation "content" does not exist');
  for (const secret of Object.values(secrets)) expect(reports.text).not.toContain(secret);
});

test('one request in ten is reported with its duration and the pattern of its route', async () => {
  const timings = () => reports.events.filter(({ type }) => type === 'transaction');

  // That none of these is chosen has a probability of 1 in a billion.
  for (let sent = 0; sent < 200; sent++)
    await call(web.origin, `/api/contents/${1_000 + sent}?x=y`);
  await eventually(() => timings().length > 0);

  expect(timings()[0]?.payload).toMatchObject({
    transaction: 'GET /api/contents/:id',
    tags: { part: 'web', status: 404 },
  });
  expect(timings().length).toBeLessThan(100);
});

test('errors of clients are not reported', async () => {
  await call(web.origin, '/api/nothing');
  await call(web.origin, '/api/plays', { method: 'POST' });
  await call(web.origin, '/quiz/999-missing');
  const broken = await withoutTable('content', () => call(web.origin, '/api/contents/8'));

  // Reports are sent in order.
  await eventually(() =>
    errors().some(({ payload }) => payload.tags?.requestId === broken.headers['x-request-id']),
  );

  expect(errors()).toHaveLength(1);
});

test('a job that failed for the last time is reported with its name', async () => {
  await withoutTable('site_day', async () => {
    await database.query(
      `insert into outbox (name, data, options) values ('keep-numbers', '{}', '{"attempts": 1}')`,
    );
    await eventually(() => errors().some(({ payload }) => payload.tags?.part === 'worker'));
  });

  const { payload } = errors().find(({ payload: { tags } }) => tags?.part === 'worker') ?? {};
  expect(payload?.tags).toMatchObject({ part: 'worker', job: 'keep-numbers' });
});

test('without ERROR_DSN no module of the SDKs is loaded, and pages have no script for reports', async () => {
  const page = await call(quiet.origin, '/about');
  const reported = await call(web.origin, '/about');

  expect(quiet.said()).not.toContain('LOADED');
  expect(page.text).not.toContain('data-errors');
  expect(page.headers['content-security-policy']).not.toContain('connect-src');
  expect(reported.text).toContain(`data-errors="${reports.dsn}"`);
  expect(reported.headers['content-security-policy']).toContain(
    `connect-src 'self' ${new URL(reports.dsn).origin}`,
  );
  const scripts = ({ text }: { text: string }) => text.match(/<script[^>]*>/g)?.length ?? 0;
  expect(scripts(reported) - scripts(page)).toBe(1);
});

test.each([
  ['/privacy', 'Звіти про помилки'],
  ['/en/privacy', 'Reports of errors'],
])('%s says what is reported only if it is', async (path, title) => {
  expect((await call(web.origin, path)).text).toContain(title);
  expect((await call(quiet.origin, path)).text).not.toContain(title);
});
