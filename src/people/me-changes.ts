import { Injectable } from '@nestjs/common';
import type { ChangeMe } from '../../contracts/me.ts';
import { Clock } from '../clock.ts';
import { Boards } from '../rating/index.ts';
import { Transactions } from '../transaction.ts';
import { dropPagesOf } from './people-tags.ts';

/** Changes user $1; null leaves a value as it is. A closed banner gets the time $8, an open one null. */
const CHANGE = `
update app_user set name = coalesce($2, name), locale = coalesce($3, locale),
  share_stats = coalesce($4::boolean, share_stats), share_results = coalesce($5::boolean, share_results),
  telegram_banner_at = case $6::boolean when true then $8::timestamptz when false then null else telegram_banner_at end,
  monobase_banner_at = case $7::boolean when true then $8::timestamptz when false then null else monobase_banner_at end
where id = $1::bigint and deleted_at is null
returning old.share_stats <> new.share_stats as "isTurned"`;

/** Changes what users may change themselves. */
@Injectable()
export class MeChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly boards: Boards,
    private readonly clock: Clock,
  ) {}

  /** Pages show the change at once; a job updates the ranks a moment later. */
  async make(userId: number, changes: ChangeMe): Promise<void> {
    const { name, locale, shareStats, shareResults, settings } = changes;
    const values = [userId, name, locale, shareStats, shareResults];
    const banners = [settings?.telegram_banner, settings?.monobase_banner, this.clock.now()];
    await this.transactions.run(async tx => {
      const [user] = await tx.query<{ isTurned: boolean }>(CHANGE, [...values, ...banners]);
      if (!user) return;
      if (user.isTurned) await this.boards.updateLater(tx, userId);
      if (isSeen(changes)) await dropPagesOf(tx, userId);
    });
  }
}

const isSeen = ({ name, shareStats, shareResults }: ChangeMe) =>
  [name, shareStats, shareResults].some(wish => wish !== undefined);
