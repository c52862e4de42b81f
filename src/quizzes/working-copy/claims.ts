import { sql } from 'kysely';
import type { Claim } from '../../../contracts/admin-moderation.ts';
import { DomainError } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';

/** The lease on a quiz; null if nobody holds it. */
export async function claimOf(tx: Transaction, contentId: number): Promise<Claim | null> {
  const [claim] = await tx.run(sql<{ until: Date; by: Claim['by'] }>`
    select claim.until, json_build_object('id', u.id, 'name', u.name) as by
    from moderation_claim claim join app_user u on u.id = claim.admin_id
    where claim.content_id = ${contentId} and claim.until > now()`);
  return claim ? { by: claim.by, until: claim.until.toISOString() } : null;
}

/** 409 moderation.claimed with the lease if another admin holds the quiz. The content must be locked. */
export async function refuseClaimed(
  tx: Transaction,
  contentId: number,
  adminId: number,
): Promise<void> {
  const claim = await claimOf(tx, contentId);
  if (claim && claim.by.id !== adminId) throw new ClaimedByOther(claim);
}

class ClaimedByOther extends DomainError {
  constructor(override readonly members: Claim & Record<string, unknown>) {
    super(409, 'moderation.claimed');
  }
}
