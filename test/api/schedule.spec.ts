import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addPool } from '../support/catalog-pool.ts';
import { eventually } from '../support/eventually.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';

const { keepSchedule, scheduleOf } = await import('../../queues/schedule.ts');
const { loadConfig } = await import('../../src/config.ts');
const { Database } = await import('../../src/database.ts');

const HOUR = 60 * 60 * 1000;
const SCHEDULE = scheduleOf(loadConfig());
const NAMES = SCHEDULE.map(({ job }) => job.name).toSorted();

let worker: JobWorker;

beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

const schedulers = () => worker.queue.getJobSchedulers();

const namesKept = async () => (await schedulers()).map(({ key }) => key).toSorted();

/** Each name once, since a job may fall due again, and without the jobs that these jobs add. */
const scheduledDone = () =>
  [...new Set(worker.done.filter(name => NAMES.includes(name)))].toSorted();

const nextOf = async (name: string) =>
  (await schedulers()).find(({ key }) => key === name)?.next as number;

const shownInKyiv = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv' });

test('a worker that starts runs the scheduled jobs that are due', async () => {
  const database = worker.app.get(Database);
  await addPool(database, 'movie', 100);
  const published = async () => {
    const { rows } = await database.pool.query('select from content where status = 10');
    return rows.length;
  };

  await keepSchedule(worker.queue, SCHEDULE);

  expect(await eventually(async () => (await published()) === 1)).toBe(true);
  expect(await eventually(() => scheduledDone().length === NAMES.length)).toBe(true);
  expect(scheduledDone()).toEqual(NAMES);
});

test('the next rollover is at midnight in Kyiv and the next filling within an hour', async () => {
  await keepSchedule(worker.queue, SCHEDULE);

  const [fill, turn] = [await nextOf('fill-dailies'), await nextOf('turn-dailies')];
  expect(shownInKyiv(turn)).toBe('00:00:00');
  expect(turn).toBeLessThanOrEqual(Date.now() + 25 * HOUR);
  expect(fill).toBeLessThanOrEqual(Date.now() + HOUR);
});

test.each([
  [undefined, 5],
  ['2', 2],
])('with RATING_MINUTES %s the boards are rolled up every %i minutes', async (setting, minutes) => {
  const config = loadConfig({ ...process.env, RATING_MINUTES: setting });

  await keepSchedule(worker.queue, scheduleOf(config));

  const next = await nextOf('roll-up-ratings');
  expect(next).toBeLessThanOrEqual(Date.now() + minutes * 60_000);
  expect(new Date(next).getUTCMinutes() % minutes).toBe(0);
});

test('two workers that store the schedule at once leave one copy of it', async () => {
  await Promise.all([keepSchedule(worker.queue, SCHEDULE), keepSchedule(worker.queue, SCHEDULE)]);

  expect(await namesKept()).toEqual(NAMES);
});

test('schedules that are no longer in the code are deleted', async () => {
  await worker.queue.upsertJobScheduler('of-an-older-version', { pattern: '0 0 0 * * *' });

  await keepSchedule(worker.queue, SCHEDULE);

  expect(await namesKept()).toEqual(NAMES);
});
