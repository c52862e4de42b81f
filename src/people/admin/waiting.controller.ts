import { Controller } from '@nestjs/common';
import { type AdminWaiting, readWaiting } from '../../../contracts/admin-waiting.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { RequireRole } from '../../auth/index.ts';
import { Database } from '../../database.ts';
import { Endpoint } from '../../http/endpoint.ts';

const WAITING = `
select count(*)::int as moderation
from working_copy w join content c on c.id = w.content_id
where w.stage = 'pending' and c.status <> ${Status.DELETED}`;

/** Counts what waits for an admin, for the navigation of the pages for admins. */
@Controller()
@RequireRole('admin')
export class WaitingController {
  constructor(private readonly database: Database) {}

  @Endpoint(readWaiting)
  async read(): Promise<AdminWaiting> {
    const [waiting] = await this.database.query<AdminWaiting>('admin-waiting', WAITING, []);
    return waiting as AdminWaiting;
  }
}
