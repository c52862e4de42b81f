import { Injectable } from '@nestjs/common';
import type { Vote } from '../../../contracts/rewards.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { Database } from '../../database.ts';
import { conflict, notFound } from '../../errors.ts';
import { READABLE } from '../../quizzes/index.ts';
import { countingRow } from '../play-commands.ts';
import { CAST_VOTE } from './vote-command.ts';

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
