import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateBoardVisibility } from '../../queues/rating/update-board-visibility.job.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http-call.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { newcomer, type Person, type Signed } from '../support/people.ts';
import { type QuizServer, SITE_URL, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let worker: JobWorker;
let admin: Person & { headers: Signed };

beforeAll(async () => {
  server = await startServer();
  worker = await startWorker();
  admin = await newcomer(server, { role: 'admin' });
});
afterAll(() => Promise.all([server.close(), worker.close()]));

const OWN = { origin: SITE_URL };

const send = (method: string, path: string, headers: object) =>
  call(server.origin, `/admin/queues${path}`, { method, headers: { ...headers } });

const change = (path: string, headers: object = OWN, { cookie } = admin.headers) =>
  send('PUT', `/api/queues/jobs/${path}`, { cookie, ...headers });

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

/** Adds a job through the outbox that fails at once, since its data is invalid, and returns the ids of row and job. */
async function failedJob(): Promise<{ rowId: number; jobId: string }> {
  const [row] = await rowsOf(
    `insert into outbox (name, data, options) values ($1, '{}', '{"attempts": 1}') returning id`,
    updateBoardVisibility.name,
  );
  const jobId = `ob-${row.id}`;
  const hasFailed = async () => (await (await worker.queue.getJob(jobId))?.isFailed()) === true;
  expect(await eventually(hasFailed)).toBe(true);
  return { rowId: row.id, jobId };
}

const isDone = async (rowId: number) =>
  (await rowsOf('select done_at from outbox where id = $1', rowId))[0].done_at !== null;

const actionsOn = (jobId: string) =>
  rowsOf(
    `select admin_id as "adminId", action from admin_action where subject_kind = 'job' and subject_id = $1`,
    jobId,
  );

test.each(['visitor', 'user', 'author'] as const)(
  'the page of the queues and its calls answer a %s with 404',
  async role => {
    const headers = role === 'visitor' ? {} : (await newcomer(server, { role })).headers;

    const answers = [
      await send('GET', '', headers),
      await send('GET', '/api/queues', headers),
      await send('GET', '/static/favicon-32x32.png', headers),
      await send('PUT', '/api/queues/jobs/ob-1/retry', { ...headers, ...OWN }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  },
);

test('admins get the page of the queues with a policy that allows only its own scripts', async () => {
  const { status, headers, text } = await send('GET', '', admin.headers);

  expect(status).toBe(200);
  expect(text).toContain('<base href="/admin/queues/"');
  expect(text).toContain('href="/queue-board.css"');
  expect(text).toContain('src="/queue-board.js"');
  expect(text).not.toContain('googleapis');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('an admin who loses the role gets 404 from the page of the queues with the same session', async () => {
  const other = await newcomer(server, { role: 'admin' });
  const before = await send('GET', '/api/queues', other.headers);
  await rowsOf(`update app_user set role = 'user' where id = $1`, other.id);

  const after = await send('GET', '/api/queues', other.headers);

  expect([before.status, after.status]).toEqual([200, 404]);
});

test.each([
  ['neither Origin nor Sec-Fetch-Site', {}],
  ['the origin of another site', { origin: 'https://evil.example' }],
  ['the origin null', { origin: 'null' }],
  ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site', ...OWN }],
  ['Sec-Fetch-Site none', { 'sec-fetch-site': 'none' }],
])('a change of the queue with %s returns 403 origin.refused', async (_what, headers) => {
  const { jobId } = await failedJob();

  const { status, text } = await change(`${jobId}/clean`, headers);

  expect([status, JSON.parse(text).code]).toEqual([403, 'origin.refused']);
  expect(await worker.queue.getJob(jobId)).toBeDefined();
  expect(await actionsOn(jobId)).toEqual([]);
});

test.each([
  ['Origin', OWN],
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
])(
  'a failed job that an admin retries with our %s runs, completes its outbox row and is logged',
  async (_what, headers) => {
    const { rowId, jobId } = await failedJob();
    await (await worker.queue.getJob(jobId))?.updateData({ userId: admin.id });

    const { status } = await change(`${jobId}/retry`, headers);

    expect(status).toBe(204);
    expect(await eventually(() => isDone(rowId))).toBe(true);
    expect(await actionsOn(jobId)).toEqual([{ adminId: admin.id, action: 'job.retry' }]);
  },
);

test('GET /api/admin/waiting counts the jobs that have failed', async () => {
  const failedJobs = async () => {
    const { text } = await call(server.origin, '/api/admin/waiting', {
      headers: { ...admin.headers },
    });
    return JSON.parse(text).failedJobs as number;
  };
  const before = await failedJobs();
  await failedJob();

  expect(await failedJobs()).toBe(before + 1);
});

test('retrying all failed jobs logs each of them', async () => {
  const jobs = [await failedJob(), await failedJob()];
  for (const { jobId } of jobs)
    await (await worker.queue.getJob(jobId))?.updateData({ userId: admin.id });

  await change('retry/failed');

  for (const { rowId, jobId } of jobs) {
    expect(await eventually(() => isDone(rowId))).toBe(true);
    expect(await actionsOn(jobId)).toEqual([{ adminId: admin.id, action: 'job.retry' }]);
  }
});

test('the sweep of the outbox does not bring back a failed job that an admin removed', async () => {
  const { rowId, jobId } = await failedJob();

  const { status } = await change(`${jobId}/clean`);

  await rowsOf(`update outbox set added_at = now() - interval '1 day' where id = $1`, rowId);
  await worker.sweep.sweep();
  expect(status).toBe(204);
  expect(await worker.queue.getJob(jobId)).toBeUndefined();
  expect(await actionsOn(jobId)).toEqual([{ adminId: admin.id, action: 'job.remove' }]);
});

test.each(['empty', 'pause', 'obliterate', 'clean/failed', 'clean/wait', 'promote'])(
  'PUT /admin/queues/api/queues/jobs/%s answers an admin with 404 and changes nothing',
  async path => {
    const { jobId } = await failedJob();

    const { status } = await change(path);

    expect(status).toBe(404);
    expect(await worker.queue.getJob(jobId)).toBeDefined();
    expect(await worker.queue.isPaused()).toBe(false);
  },
);

test('retrying a job that does not exist returns 404 and logs nothing', async () => {
  const { status } = await change('ob-999999999/retry');

  expect([status, await actionsOn('ob-999999999')]).toEqual([404, []]);
});
