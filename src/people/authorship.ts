import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import { conflict, unauthorised } from '../errors.ts';
import { AUTHORSHIP_STATE, BECOME_AUTHOR } from './authorship-command.ts';
import { type AuthorshipState, judgeAuthorship } from './authorship-verdict.ts';

/** Each time but the first, something must have changed between the refusal and looking for its reason. */
const TRIES = 10;

/** The role that is bought. */
@Injectable()
export class Authorship {
  constructor(private readonly database: Database) {}

  /**
   * Pays the fee once; does nothing for whoever has bought it. 409 author.already, 409 author.balance; 401 auth.required
   * when the account was deleted meanwhile.
   */
  async buy(userId: number): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const bought = await this.database.query('become-author', BECOME_AUTHOR, [userId]);
      if (bought.length > 0 || (await this.isSettled(userId))) return;
    }
    throw new Error(`the authorship of ${userId} could not be settled`);
  }

  /** Why nothing was paid; false when it would be now. */
  private async isSettled(userId: number): Promise<boolean> {
    const values = [userId];
    const [state] = await this.database.query<AuthorshipState>(
      'authorship-state',
      AUTHORSHIP_STATE,
      values,
    );
    if (!state) throw unauthorised();
    const verdict = judgeAuthorship(state);
    if (verdict === 'author.already' || verdict === 'author.balance') throw conflict(verdict);
    return verdict === 'bought';
  }
}
