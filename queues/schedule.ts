import { ErrorCode, type Queue } from 'bullmq';
import type { Config } from '../src/config.ts';
import { fillDailies } from './contents/fill-dailies.job.ts';
import { requestSocialPictures } from './contents/request-social-pictures.job.ts';
import { rollOverDailies } from './contents/roll-over-dailies.job.ts';
import { sweepEditor } from './contents/sweep-editor.job.ts';
import { removeUnusedFiles } from './files/remove-unused-files.job.ts';
import { trimRenditions } from './files/trim-renditions.job.ts';
import type { JobDefinition } from './job.ts';
import { anonymiseGuests } from './plays/anonymise-guests.job.ts';
import { sweepPlays } from './plays/sweep-plays.job.ts';
import { rollUpRatings } from './rating/roll-up-ratings.job.ts';
import { checkInvariants } from './upkeep/check-invariants.job.ts';
import { sweepSessions } from './upkeep/sweep-sessions.job.ts';

interface Scheduled {
  job: JobDefinition;
  /** Cron, with seconds. */
  pattern: string;
  tz: string;
}

/** What is done by the clock. Its jobs take no payload. */
export const scheduleOf = ({ RATING_MINUTES }: Pick<Config, 'RATING_MINUTES'>) =>
  [
    { job: rollOverDailies, pattern: '0 0 0 * * *', tz: 'Europe/Kyiv' },
    { job: fillDailies, pattern: '0 5 * * * *', tz: 'Europe/Kyiv' },
    { job: requestSocialPictures, pattern: '0 10 * * * *', tz: 'Europe/Kyiv' },
    // On the hour in any case: a new week has a new board.
    { job: rollUpRatings, pattern: `0 */${RATING_MINUTES} * * * *`, tz: 'Europe/Kyiv' },
    { job: sweepEditor, pattern: '0 25 * * * *', tz: 'Europe/Kyiv' },
    { job: sweepPlays, pattern: '0 35 * * * *', tz: 'Europe/Kyiv' },
    { job: sweepSessions, pattern: '0 45 * * * *', tz: 'Europe/Kyiv' },
    { job: removeUnusedFiles, pattern: '0 50 * * * *', tz: 'Europe/Kyiv' },
    { job: trimRenditions, pattern: '30 */10 * * * *', tz: 'Europe/Kyiv' },
    { job: anonymiseGuests, pattern: '0 20 4 * * *', tz: 'Europe/Kyiv' },
    { job: checkInvariants, pattern: '0 40 4 * * *', tz: 'Europe/Kyiv' },
  ] as unknown as readonly Scheduled[];

/**
 * Makes the queue keep the schedule and no other, and does everything of it once: what fell due while no worker
 * was up is made good. Several workers may say the same.
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

/** Another worker has just said the same: the next time is in the queue. */
function ignoreDuplicate(error: Error & { code?: unknown }): void {
  if (error.code !== ErrorCode.SchedulerJobIdCollision) throw error;
}
