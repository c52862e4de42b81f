import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Vote } from '../../../contracts/rewards.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { countPlays } from '../../../queues/plays/count-plays.job.ts';
import { conflict, notFound } from '../../errors.ts';
import { READABLE } from '../../quizzes/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';

/** The state that decides whether a user may vote on a content. */
interface Ballot {
  userId: number;
  played: boolean;
  own: boolean;
  closed: boolean;
}

/** Stores the votes of players who have finished a play, one for each content. */
@Injectable()
export class Votes {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Replaces the player's vote; 0 removes it. A repeated call has no effect. Throws 409 vote.own, vote.unlisted or
   * vote.unplayed.
   */
  cast(playerId: string, contentId: number, value: Vote['value']): Promise<Vote> {
    return this.transactions.run(async tx => {
      const ballot = await ballotOf(tx, playerId, contentId);
      if (!ballot) throw notFound();
      if (ballot.own) throw conflict('vote.own');
      if (ballot.closed) throw conflict('vote.unlisted');
      if (!ballot.played) throw conflict('vote.unplayed');
      const vote = { contentId, userId: ballot.userId };
      const hasChanged = value === 0 ? await removeVote(tx, vote) : await setVote(tx, vote, value);
      if (hasChanged) await outbox.add(tx, countPlays, { contentId });
      return { value };
    });
  }
}

/** Undefined if there is no such content, or if the player has no account. */
async function ballotOf(
  tx: Transaction,
  playerId: string,
  contentId: number,
): Promise<Ballot | undefined> {
  const [ballot] = await tx.run(sql<Ballot>`
    select me.id as "userId", c.author_id is not distinct from me.id as own, c.status = ${Status.UNLISTED} as closed,
      exists (select from play where player_id = ${playerId}::uuid and content_id = c.id and finished_at is not null
        and is_counted_purpose(purpose)) as played
    from content c join app_user me on me.player_id = ${playerId}::uuid
    where c.id = ${contentId}
      and (c.status = any(${READABLE}::smallint[]) or c.author_id = me.id or me.role = 'admin')`);
  return ballot;
}

type VoteKey = Pick<Ballot, 'userId'> & { contentId: number };

/** Returns whether the vote has changed. */
async function setVote(
  tx: Transaction,
  { contentId, userId }: VoteKey,
  value: Vote['value'],
): Promise<boolean> {
  const changed = await tx.run(sql<{ value: number }>`
    insert into vote (content_id, user_id, value) values (${contentId}, ${userId}, ${value})
    on conflict (content_id, user_id) do update set value = excluded.value, voted_at = now()
      where vote.value <> excluded.value
    returning value`);
  return changed.length > 0;
}

/** Returns whether there was a vote. */
async function removeVote(tx: Transaction, { contentId, userId }: VoteKey): Promise<boolean> {
  const removed = await tx.run(sql<{ value: number }>`
    delete from vote where content_id = ${contentId} and user_id = ${userId} returning value`);
  return removed.length > 0;
}
