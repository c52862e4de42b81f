import { Controller, Inject } from '@nestjs/common';
import { type AdminWaiting, readWaiting } from '../../../contracts/admin-waiting.ts';
import { DailyKind } from '../../../contracts/dailies.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { RequireRole } from '../../auth/index.ts';
import { Clock } from '../../clock.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { dayOf } from '../../kyiv-day.ts';

const WAITING = `
select (
  select count(*)::int from working_copy where queue_kind is not null
) as moderation, (
  select count(*)::int from generate_series(0, $2::int) as ahead(days), unnest($3::text[]) as wanted(kind)
  where not exists (
    select from daily d join content c on c.id = d.content_id
    where d.kind = wanted.kind and d.day = $1::date + ahead.days and c.status <> ${Status.DELETED})
) as dailies, (
  select count(*)::int from (select from reported_question where state = 'open' limit 1000) open
) as reports, (
  select count(*)::int from (select from suspicion where state = 'open' limit 1000) open
) as plays`;

/**
 * The injection token of a function that counts failed background jobs, and returns null if the queue does not respond.
 * This module cannot import the queue, since MikroORM's command line, which reads its entities, cannot load BullMQ.
 */
export const FAILED_JOBS = Symbol('failed jobs');

/** Counts what waits for an admin, for the navigation of the pages for admins. */
@Controller()
@RequireRole('admin')
export class WaitingController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(FAILED_JOBS) private readonly countFailedJobs: () => Promise<number | null>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(readWaiting)
  async read(): Promise<AdminWaiting> {
    const values = [dayOf(this.clock.now()), this.config.DAILY_AHEAD_DAYS, DailyKind.options];
    const [[waiting], failedJobs] = await Promise.all([
      this.database.query<Omit<AdminWaiting, 'failedJobs'>>('admin-waiting', WAITING, values),
      this.countFailedJobs(),
    ]);
    return { ...(waiting as Omit<AdminWaiting, 'failedJobs'>), failedJobs };
  }
}
