import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '../database.ts';
import { ANONYMISE_PLAYS } from '../plays/index.ts';
import { Boards } from '../rating/index.ts';
import { DISOWN_CONTENTS, FORGET_SIGN_INS, FORGET_USER, HOLD_USER } from './deletion-commands.ts';
import { DROP_PAGES_OF } from './people-tags.ts';
import { discardPicture } from './portrait-commands.ts';

/** Stands where nobody reads it; a row must have a name. */
const NOBODY = 'Гравець';

interface Held {
  playerId: string;
  portraitId: string | null;
}

/** The end of an account. Whoever signs in again is somebody new. */
@Injectable()
export class Deletion {
  constructor(
    private readonly database: Database,
    private readonly boards: Boards,
  ) {}

  /** All or nothing; does nothing the second time. */
  async delete(userId: number): Promise<void> {
    await this.database.transaction(async client => {
      const { rows } = await client.query<Held>(HOLD_USER, [userId]);
      if (rows[0]) await this.forget(client, userId, rows[0]);
    });
  }

  private async forget(client: PoolClient, userId: number, { playerId, portraitId }: Held) {
    await client.query(FORGET_USER, [userId, NOBODY]);
    for (const statement of FORGET_SIGN_INS) await client.query(statement, [userId]);
    for (const statement of ANONYMISE_PLAYS) await client.query(statement, [playerId]);
    await client.query(DISOWN_CONTENTS, [userId]);
    if (portraitId) await discardPicture(client, portraitId);
    await this.boards.updateLater(client, userId);
    await client.query(DROP_PAGES_OF, [userId]);
  }
}
