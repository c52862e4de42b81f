import { Injectable } from '@nestjs/common';
import type { Vote } from '../../../contracts/rewards.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { Database } from '../../database.ts';
import { conflict, notFound } from '../../errors.ts';
import { READABLE } from '../../quizzes/index.ts';
import { counting, countingRow } from '../play-commands.ts';
import { isCounted } from '../purpose.ts';

/**
 * Vote $3 (1 or −1, 0 for none) of player $2, who has an account, on content $1, in one statement; $4 are the statuses
 * that anyone may read, $5 is the `countingRow`, $6 are the statuses that take no votes. No row when there is
 * no such content for the player; nothing changes unless they have finished a play of it and are not its author.
 */
const CAST_VOTE = `
with ballot as (
  select c.id as content_id, me.id as user_id, exists (
    select from play where player_id = $2::uuid and content_id = c.id and finished_at is not null and ${isCounted('play')}) as played,
    c.author_id is not distinct from me.id as own, c.status = any($6::smallint[]) as closed
  from content c join app_user me on me.player_id = $2::uuid
  where c.id = $1::bigint and (c.status = any($4::smallint[]) or c.author_id = me.id or me.role = 'admin')
), cast_vote as (
  insert into vote (content_id, user_id, value)
  select content_id, user_id, $3::smallint from ballot where played and not own and not closed and $3::smallint <> 0
  on conflict (content_id, user_id) do update set value = excluded.value, voted_at = now()
    where vote.value <> excluded.value
  returning content_id
), taken_back as (
  delete from vote using ballot
  where vote.content_id = ballot.content_id and vote.user_id = ballot.user_id and played and not own and not closed and $3::smallint = 0
  returning vote.content_id
), ${counting('$5', 'table cast_vote union all table taken_back')}
select played, own, closed from ballot`;

interface VoteRow {
  played: boolean;
  own: boolean;
  closed: boolean;
}

/** Thumbs of players who have finished a play, one for each content. */
@Injectable()
export class Votes {
  constructor(private readonly database: Database) {}

  /** Replaces the player's vote; 0 removes it. Repeating it changes nothing. 409 vote.own, vote.unlisted, vote.unplayed. */
  async cast(playerId: string, contentId: number, value: Vote['value']): Promise<Vote> {
    const values = [
      contentId,
      playerId,
      value,
      READABLE,
      countingRow(contentId),
      [Status.UNLISTED],
    ];
    const [ballot] = await this.database.query<VoteRow>('vote', CAST_VOTE, values);
    if (!ballot) throw notFound();
    if (ballot.own) throw conflict('vote.own');
    if (ballot.closed) throw conflict('vote.unlisted');
    if (!ballot.played) throw conflict('vote.unplayed');
    return { value };
  }
}
