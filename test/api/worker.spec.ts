import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import type { Content } from '../../contracts/contents.ts';
import { WIDTHS } from '../../contracts/media.ts';
import { renderFile } from '../../queues/files/render-file.job.ts';
import { OutboxSweep } from '../../queues/outbox/outbox-sweep.ts';
import { countPlays } from '../../queues/plays/count-plays.job.ts';
import { connectQueue } from '../../queues/queue.ts';
import { rollUpRatings } from '../../queues/rating/roll-up-ratings.job.ts';
import { loadConfig } from '../../src/config.ts';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { eventually } from '../support/eventually.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { jsonCall } from '../support/json-call.ts';
import { Player } from '../support/player.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { ContentFolder, quizOf } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let worker: JobWorker;
let folder: ContentFolder;

beforeAll(async () => {
  // All players of these tests share one address.
  server = await startServer({ ADDRESS_PLAYS: '0' });
  worker = await startWorker();
});
afterAll(() => Promise.all([server.close(), worker.close()]));

beforeEach(() => {
  folder = new ContentFolder();
});
afterEach(() => folder.remove());

const renditionsOf = (fileId: string) =>
  join(process.env.DATA_DIR as string, 'media/renditions', fileId);

const fileOf = async (key: string): Promise<{ id: string; renderedAt: Date | null }> => {
  const { rows } = await server.database.pool.query(
    `select f.id, b.rendered_at as "renderedAt" from file f join blob b on b.id = f.blob_id join content c on c.picture_id = f.id where c.key = $1`,
    [key],
  );
  return rows[0];
};

const loadQuiz = async (key: string) => {
  folder.write(key, quizOf());
  await server.app.get(ContentLoader).load(folder.root);
};

const isRendered = async (key: string) => (await fileOf(key)).renderedAt !== null;

/** A job for an unknown file, which the worker completes without doing anything. */
const gone = { name: renderFile.name, data: { fileId: '019ab3c4-5d6e-7f01-8a2b-3c4d5e6f7081' } };

test('the cover of a loaded quiz is rendered in every width up to its own', async () => {
  await loadQuiz('renders');

  expect(await eventually(() => isRendered('renders'))).toBe(true);

  const path = renditionsOf((await fileOf('renders')).id);
  const widths = WIDTHS.map(async wish => {
    const { width } = await sharp(join(path, `${wish}-75.webp`)).metadata();
    return width;
  });
  expect((await Promise.all(widths)).slice(0, 5)).toEqual([320, 640, 768, 1024, 1280]);
  expect(readdirSync(path)).toHaveLength(WIDTHS.length);
});

test('a repeated job for a picture that is already rendered changes nothing', async () => {
  await loadQuiz('again');
  await eventually(() => isRendered('again'));
  const before = await fileOf('again');

  const { id } = await worker.queue.add('render-file', { fileId: before.id });

  await eventually(() => worker.doneIds.includes(id as string));
  expect(await fileOf('again')).toEqual(before);
});

test('a job for an unknown picture succeeds', async () => {
  const { id } = await worker.queue.add(gone.name, gone.data);

  expect(await eventually(() => worker.doneIds.includes(id as string))).toBe(true);
});

test('the worker counts a finished play for the statistics of its quiz', async () => {
  const contentId = await addQuiz(server);
  const player = new Player(server.origin);
  const { body: play } = await player.start(contentId);
  await player.play(play, rightOf);
  const players = async () =>
    (await jsonCall<Content>(server.origin, `/api/contents/${contentId}`)).body.stats.total_players;

  expect(await eventually(async () => (await players()) === 1)).toBe(true);
});

test('plays that finish together are counted once each by fewer than ten jobs', async () => {
  const contentId = await addQuiz(server);
  const before = worker.done.length;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const player = new Player(server.origin);
      const { body } = await player.start(contentId);
      await player.play(body, rightOf);
    }),
  );

  const players = async () => {
    const { rows } = await server.database.pool.query(
      'select players from content_tally where content_id = $1',
      [contentId],
    );
    return rows[0]?.players ?? 0;
  };

  expect(await eventually(async () => (await players()) === 20)).toBe(true);
  expect(worker.done.length - before).toBeLessThan(10);
});

test('a load that fails adds no jobs and renders nothing', async () => {
  folder.write('a-good-one', quizOf());
  folder.write('b-bad-one', quizOf());
  folder.add('b-bad-one', 'cover.svg', 'only words');
  const { rows: known } = await server.database.pool.query('select max(id) from outbox');

  const loading = server.app.get(ContentLoader).load(folder.root);

  await expect(loading).rejects.toThrow('b-bad-one');
  const { rows } = await server.database.pool.query(
    `select from outbox where name = 'render-file' and id > $1`,
    [known[0].max],
  );
  expect(rows).toEqual([]);
  expect(existsSync(renditionsOf('a-good-one'))).toBe(false);
});

test('urgent jobs run before pictures that were requested earlier', async () => {
  const pictures = Array.from({ length: 40 }, () => ({ fileId: randomUUID() }));
  await worker.queue.pause();
  await worker.queue.addBulk(
    pictures.map(data => ({ name: renderFile.name, data, opts: renderFile.options(data) })),
  );
  await worker.queue.add(rollUpRatings.name, {}, rollUpRatings.options({}));
  const before = worker.started.length;

  await worker.queue.resume();

  expect(await eventually(() => worker.started.length >= before + 41)).toBe(true);
  expect(worker.started.slice(before, before + 8)).toContain(rollUpRatings.name);
});

const ADD = `insert into outbox (name, data, options) values ($1, $2, $3) returning id`;

const ask = async (job: { name: string; data: object; options?: object }): Promise<number> => {
  const values = [job.name, job.data, job.options ?? {}];
  const { rows } = await server.database.pool.query<{ id: number }>(ADD, values);
  return rows[0]?.id as number;
};

const isDone = async (outboxId: number): Promise<boolean> => {
  const sql = 'select from outbox where id = $1 and done_at is not null';
  return (await server.database.pool.query(sql, [outboxId])).rowCount === 1;
};

test('the row of a job gets a time in done_at when its processor has finished', async () => {
  const id = await ask(gone);

  expect(await eventually(() => isDone(id))).toBe(true);
});

test('a job that the queue has lost is added again and done', async () => {
  await worker.queue.pause();
  const id = await ask(gone);
  await eventually(async () => (await worker.queue.getJob(`ob-${id}`)) !== undefined);
  await worker.queue.remove(`ob-${id}`);
  await worker.queue.resume();
  await server.database.pool.query(
    `update outbox set added_at = now() - interval '2 minutes' where id = $1`,
    [id],
  );

  await worker.sweep.sweep();

  expect(await eventually(() => isDone(id))).toBe(true);
});

test('a missing job is queued again only more than OUTBOX_SWEEP_SECONDS after it was queued', async () => {
  await worker.queue.pause();
  const id = await ask(gone);
  await eventually(async () => (await worker.queue.getJob(`ob-${id}`)) !== undefined);
  await worker.queue.remove(`ob-${id}`);
  await server.database.pool.query(
    `update outbox set added_at = now() - interval '2 minutes' where id = $1`,
    [id],
  );

  await new OutboxSweep(server.database, worker.queue, 150).sweep();

  const afterLongOne = await worker.queue.getJob(`ob-${id}`);
  await new OutboxSweep(server.database, worker.queue, 90).sweep();
  expect(afterLongOne).toBeUndefined();
  await worker.queue.resume();
  expect(await eventually(() => isDone(id))).toBe(true);
});

test('a job that waits in the queue is not added again', async () => {
  await worker.queue.pause();
  const id = await ask(gone);
  await eventually(async () => (await worker.queue.getJob(`ob-${id}`)) !== undefined);
  await server.database.pool.query(
    `update outbox set added_at = now() - interval '2 minutes' where id = $1`,
    [id],
  );
  const before = await worker.queue.getJob(`ob-${id}`);

  await worker.sweep.sweep();

  const after = await worker.queue.getJob(`ob-${id}`);
  expect(after?.timestamp).toBe(before?.timestamp);
  await worker.queue.resume();
  expect(await eventually(() => isDone(id))).toBe(true);
});

/** Makes a waiting job look as if two workers had been killed while running it. */
async function abandon(jobId: string): Promise<void> {
  const queue = connectQueue(loadConfig(), 1);
  const { connection } = queue.options;
  if (connection instanceof Redis) {
    for (const list of ['wait', 'paused']) await connection.lrem(`bull:jobs:${list}`, 0, jobId);
    await connection.lpush('bull:jobs:active', jobId);
    await connection.hset(`bull:jobs:${jobId}`, 'stc', 1);
  } else
    await server.database.pool.query(
      `update bullmq.job set state = 'active', lock_token = 'of the second', locked_until_ms = 1, stalled_count = 1
       where id = $1`,
      [jobId],
    );
  await queue.close();
}

test('a job completes after two workers were killed while running it', async () => {
  await worker.queue.pause();
  const id = await ask(gone);
  await eventually(async () => (await worker.queue.getJob(`ob-${id}`)) !== undefined);
  await abandon(`ob-${id}`);

  await worker.queue.resume();

  expect(await eventually(() => isDone(id))).toBe(true);
});

test('one run of a deduplicated job finishes every row that asked for it', async () => {
  const contentId = await addQuiz(server);
  await worker.queue.pause();
  const row = {
    name: countPlays.name,
    data: { contentId },
    options: countPlays.options({ contentId }),
  };
  const ids = await Promise.all([ask(row), ask(row), ask(row)]);
  const areAdded = async () => {
    const sql = 'select from outbox where id = any($1) and added_at is not null';
    return (await server.database.pool.query(sql, [ids])).rowCount === ids.length;
  };
  await eventually(areAdded);

  await worker.queue.resume();

  const areDone = async () => (await Promise.all(ids.map(isDone))).every(Boolean);
  expect(await eventually(areDone)).toBe(true);
});

test('rows that were done more than a day ago are deleted', async () => {
  const id = await ask(gone);
  await eventually(() => isDone(id));
  await server.database.pool.query(
    `update outbox set done_at = now() - interval '25 hours' where id = $1`,
    [id],
  );

  await worker.sweep.sweep();

  const { rowCount } = await server.database.pool.query('select from outbox where id = $1', [id]);
  expect(rowCount).toBe(0);
});
