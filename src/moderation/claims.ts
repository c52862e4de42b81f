import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ClaimGranted } from '../../contracts/admin-moderation.ts';
import { recordAction, type Viewer } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { conflict } from '../errors.ts';
import { lockContent, readCopy, refuseClaimed } from '../quizzes/index.ts';
import { Transactions } from '../transaction.ts';

interface Granted {
  until: Date;
  /** The admin of the lease before, which has ended or is the viewer's own; null if there was none. */
  takenFrom: number | null;
  /** Whether the viewer held the quiz already, which is not logged again. */
  isProlonged: boolean | null;
}

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
      const [claim] = await tx.run(sql<Granted>`
        insert into moderation_claim as claim (content_id, admin_id, until)
        values (${contentId}, ${userId}, now() + make_interval(mins => ${this.config.CLAIM_MINUTES}))
        on conflict (content_id) do update set admin_id = excluded.admin_id, until = excluded.until
        returning new.until, old.admin_id as "takenFrom",
          old.until > now() and old.admin_id = new.admin_id as "isProlonged"`);
      const { until, takenFrom, isProlonged } = claim as Granted;
      const lease = { adminId: userId, subject: { kind: 'content', id: contentId } } as const;
      if (!isProlonged)
        await recordAction(tx, { ...lease, action: 'quiz.claim', details: { takenFrom } });
      return { until: until.toISOString() };
    });
  }

  /** Ends the viewer's lease, if there is one. */
  async release({ userId }: Viewer, contentId: number): Promise<void> {
    await this.transactions.run(async tx => {
      const released = await tx.run(sql`
        delete from moderation_claim where content_id = ${contentId} and admin_id = ${userId} returning 1`);
      const lease = { adminId: userId, subject: { kind: 'content', id: contentId } } as const;
      if (released.length > 0) await recordAction(tx, { ...lease, action: 'quiz.unclaim' });
    });
  }
}
