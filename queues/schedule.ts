import { ErrorCode, type Queue } from 'bullmq';
import type { Config } from '../src/config.ts';
import { log } from '../src/log.ts';
import { fillDailies } from './contents/fill-dailies.job.ts';
import { publishDue } from './contents/publish-due.job.ts';
import { requestSocialPictures } from './contents/request-social-pictures.job.ts';
import { rollOverDailies } from './contents/roll-over-dailies.job.ts';
import { sweepEditor } from './contents/sweep-editor.job.ts';
import { removeUnusedFiles } from './files/remove-unused-files.job.ts';
import { trimRenditions } from './files/trim-renditions.job.ts';
import type { JobDefinition } from './job.ts';
import { anonymiseGuests } from './plays/anonymise-guests.job.ts';
import { searchSuspicions } from './plays/search-suspicions.job.ts';
import { sweepPlays } from './plays/sweep-plays.job.ts';
import { rollUpRatings } from './rating/roll-up-ratings.job.ts';
import { checkInvariants } from './upkeep/check-invariants.job.ts';
import { keepNumbers } from './upkeep/keep-numbers.job.ts';
import { makeSitemaps } from './upkeep/make-sitemaps.job.ts';
import { sweepSessions } from './upkeep/sweep-sessions.job.ts';

interface Scheduled {
  job: JobDefinition;
  /** A cron pattern that starts with seconds. */
  pattern: string;
  tz: string;
}

/** Jobs that run at fixed times. They have no payload. */
export const scheduleOf = ({ RATING_MINUTES }: Pick<Config, 'RATING_MINUTES'>) =>
  [
    { job: rollOverDailies, pattern: '0 0 0 * * *', tz: 'Europe/Kyiv' },
    { job: publishDue, pattern: '0 * * * * *', tz: 'Europe/Kyiv' },
    { job: fillDailies, pattern: '0 5 * * * *', tz: 'Europe/Kyiv' },
    { job: requestSocialPictures, pattern: '0 10 * * * *', tz: 'Europe/Kyiv' },
    // The pattern matches on the hour for any RATING_MINUTES, so that a new week's board starts on time.
    { job: rollUpRatings, pattern: `0 */${RATING_MINUTES} * * * *`, tz: 'Europe/Kyiv' },
    { job: sweepEditor, pattern: '0 25 * * * *', tz: 'Europe/Kyiv' },
    { job: sweepPlays, pattern: '0 35 * * * *', tz: 'Europe/Kyiv' },
    { job: sweepSessions, pattern: '0 45 * * * *', tz: 'Europe/Kyiv' },
    { job: removeUnusedFiles, pattern: '0 50 * * * *', tz: 'Europe/Kyiv' },
    { job: keepNumbers, pattern: '15 */10 * * * *', tz: 'Europe/Kyiv' },
    { job: makeSitemaps, pattern: '45 */5 * * * *', tz: 'Europe/Kyiv' },
    { job: searchSuspicions, pattern: '45 */10 * * * *', tz: 'Europe/Kyiv' },
    { job: trimRenditions, pattern: '30 */10 * * * *', tz: 'Europe/Kyiv' },
    { job: anonymiseGuests, pattern: '0 20 4 * * *', tz: 'Europe/Kyiv' },
    { job: checkInvariants, pattern: '0 40 4 * * *', tz: 'Europe/Kyiv' },
  ] as unknown as readonly Scheduled[];

/**
 * Replaces the schedule in the queue by this one, and runs every job once to make up for what was due while no worker
 * was running. Several workers may call it at the same time.
 */
export async function keepSchedule(
  queue: Pick<Queue, 'addBulk' | 'getJobSchedulers' | 'removeJobScheduler' | 'upsertJobScheduler'>,
  schedule: readonly Scheduled[],
): Promise<void> {
  const wanted = new Set(schedule.map(({ job }) => job.name));
  for (const { key } of await queue.getJobSchedulers())
    if (!wanted.has(key)) await queue.removeJobScheduler(key);
  for (const { job, pattern, tz } of schedule)
    await queue
      .upsertJobScheduler(
        job.name,
        { pattern, tz },
        { name: job.name, data: {}, opts: job.options({}) },
      )
      .catch(ignoreDuplicate);
  await queue.addBulk(
    schedule.map(({ job }) => ({ name: job.name, data: {}, opts: job.options({}) })),
  );
}

/** Replaces the schedule if some of it is missing, since a Redis server without persistence loses it when it restarts. */
export async function restoreSchedule(
  queue: Parameters<typeof keepSchedule>[0] & Pick<Queue, 'getJobSchedulersCount'>,
  schedule: readonly Scheduled[],
): Promise<void> {
  if ((await queue.getJobSchedulersCount()) >= schedule.length) return;
  log.warn('the schedule that the queue had lost is stored again');
  await keepSchedule(queue, schedule);
}

/** Another worker has just added the same schedule, so its next run is already in the queue. */
function ignoreDuplicate(error: Error & { code?: unknown }): void {
  if (error.code !== ErrorCode.SchedulerJobIdCollision) throw error;
}
