import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { PAGES_CHANNEL } from '../page-tags.ts';
import { RANK_CONTENT } from '../quizzes/index.ts';
import {
  ADMIT_GUESTS,
  COUNT_AGAIN,
  COUNT_PLAYS,
  COUNT_VOTES,
  FORGET_COUNTS,
  HOLD_CONTENT,
  HOLD_COUNTS,
} from './count-commands.ts';

const CONTENTS_PLAYED =
  'select content_id as id from play union select content_id from vote order by 1';

/** What plays and votes add up to. */
@Injectable()
export class Statistics {
  private readonly playsOfAddress: number | null;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    this.playsOfAddress = config.ADDRESS_PLAYS || null;
  }

  /** Takes in the first plays of a content that are finished and not counted yet, and the votes as they are. */
  async count(contentId: number): Promise<void> {
    await this.database.transaction(async client => {
      await client.query(HOLD_CONTENT, [contentId]);
      await client.query(ADMIT_GUESTS, [contentId, this.playsOfAddress]);
      await client.query(COUNT_PLAYS, [contentId, PAGES_CHANNEL]);
      await client.query(COUNT_VOTES, [contentId, PAGES_CHANNEL]);
      await client.query(RANK_CONTENT, [contentId]);
    });
  }

  /** Counts every content anew from its plays and votes, to the same numbers; each in one transaction. */
  async rebuild(): Promise<number> {
    const contents = await this.database.query<{ id: number }>('contents-played', CONTENTS_PLAYED);
    for (const { id } of contents) {
      await this.database.transaction(async client => {
        await client.query(HOLD_CONTENT, [id]);
        await client.query(HOLD_COUNTS);
        for (const statement of FORGET_COUNTS) await client.query(statement, [id]);
        await client.query(ADMIT_GUESTS, [id, this.playsOfAddress]);
        await client.query(COUNT_AGAIN, [id, PAGES_CHANNEL]);
        await client.query(COUNT_VOTES, [id, PAGES_CHANNEL]);
        await client.query(RANK_CONTENT, [id]);
      });
    }
    return contents.length;
  }
}
