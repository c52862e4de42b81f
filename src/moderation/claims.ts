import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ClaimGranted } from '../../contracts/admin-moderation.ts';
import type { Viewer } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { conflict } from '../errors.ts';
import { lockContent, readCopy, refuseClaimed } from '../quizzes/index.ts';
import { Transactions } from '../transaction.ts';

/** Reserves pending quizzes for the admins who review them. Leases end by the clock of the database. */
@Injectable()
export class Claims {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reserves a pending quiz, or prolongs the viewer's lease. 409 moderation.claimed if another admin holds it,
   * moderation.own if it is the viewer's own, status.transition if it is not pending.
   */
  claim({ userId }: Viewer, contentId: number): Promise<ClaimGranted> {
    return this.transactions.run(async tx => {
      const content = await lockContent(tx, contentId);
      const copy = await readCopy(tx, content);
      if (content.authorId === userId) throw conflict('moderation.own');
      if (copy?.stage !== 'pending') throw conflict('status.transition');
      await refuseClaimed(tx, contentId, userId);
      const [claim] = await tx.run(sql<{ until: Date }>`
        insert into moderation_claim as claim (content_id, admin_id, until)
        values (${contentId}, ${userId}, now() + make_interval(mins => ${this.config.CLAIM_MINUTES}))
        on conflict (content_id) do update set admin_id = excluded.admin_id, until = excluded.until
        returning until`);
      return { until: (claim as { until: Date }).until.toISOString() };
    });
  }

  /** Ends the viewer's lease, if there is one. */
  async release({ userId }: Viewer, contentId: number): Promise<void> {
    await this.transactions.run(tx =>
      tx.run(sql`
        delete from moderation_claim where content_id = ${contentId} and admin_id = ${userId}`),
    );
  }
}
