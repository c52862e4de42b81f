import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { pageTags } from '../../page-tags.ts';
import { RANK_CONTENT } from '../../quizzes/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import {
  ADMIT_GUESTS,
  COUNT_AGAIN,
  COUNT_PLAYS,
  COUNT_VOTES,
  type Counted,
  FORGET_COUNTS,
  LOCK_CONTENT,
  LOCK_COUNTS,
  tagsOf,
} from './count-commands.ts';

const CONTENTS_PLAYED =
  'select content_id as id from play union select content_id from vote order by 1';

/** What plays and votes add up to. */
@Injectable()
export class Statistics {
  private readonly playsOfAddress: number | null;

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.playsOfAddress = config.ADDRESS_PLAYS || null;
  }

  /** Takes in the first plays of a content that are finished and not counted yet, and the votes as they are. */
  async count(contentId: number): Promise<void> {
    await this.transactions.run(async tx => {
      await tx.query(LOCK_CONTENT, [contentId]);
      await this.take(tx, contentId, COUNT_PLAYS);
    });
  }

  /** Counts every content anew from its plays and votes, to the same numbers; each in one transaction. */
  async rebuild(): Promise<number> {
    const contents = await this.database.query<{ id: number }>('contents-played', CONTENTS_PLAYED);
    for (const { id } of contents)
      await this.transactions.run(async tx => {
        await tx.query(LOCK_CONTENT, [id]);
        await tx.query(LOCK_COUNTS);
        for (const statement of FORGET_COUNTS) await tx.query(statement, [id]);
        await this.take(tx, id, COUNT_AGAIN);
      });
    return contents.length;
  }

  private async take(tx: Transaction, contentId: number, countPlays: string): Promise<void> {
    await tx.query(ADMIT_GUESTS, [contentId, this.playsOfAddress]);
    const byPlays = await tx.query<Counted>(countPlays, [contentId]);
    const byVotes = await tx.query<Counted>(COUNT_VOTES, [contentId]);
    await tx.query(RANK_CONTENT, [contentId]);
    await pageTags.drop(tx, tagsOf([...byPlays, ...byVotes]));
  }
}
