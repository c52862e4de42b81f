import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { localPortraits, User } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { log } from '../../log.ts';
import { Files } from '../../media/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { dropPagesOf } from '../people-tags.ts';
import {
  type DownloadLimits,
  downloadPicture,
  isPortraitAddress,
  PictureRefused,
} from './portrait-download.ts';
import { portraitOf } from './portrait-image.ts';

const MB = 1024 * 1024;

/**
 * Stores copies of users' pictures from their providers, so that pages do not reveal to Google or Facebook who views
 * whom.
 */
@Injectable()
export class Portraits {
  private readonly limits: DownloadLimits;

  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly files: Files,
    @Inject(CONFIG) config: Config,
  ) {
    const local = localPortraits(config);
    const isAllowed = (url: URL) => isPortraitAddress(url, local);
    this.limits = { isAllowed, bytes: 2 * MB, milliseconds: 5_000 };
  }

  /** Copies the user's current picture. If that fails, the error is logged and the old picture stays. */
  async copy(userId: number): Promise<void> {
    const user = await this.em.fork().findOne(User, { id: userId, deletedAt: null });
    if (!user?.portraitSource) return;
    try {
      await this.keep(user, await this.fetch(user.portraitSource));
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      log.warn({ userId, reason: error.message }, 'portrait refused');
    }
  }

  private async fetch(address: string): Promise<Buffer> {
    const portrait = await portraitOf(await downloadPicture(address, this.limits));
    if (!portrait) throw new PictureRefused('it is no picture');
    return portrait;
  }

  /**
   * Does nothing if the user has another picture by now or was deleted. Locks the user before the file, in the same
   * order as a deletion, so that the two cannot deadlock.
   */
  private async keep({ id, portraitSource }: User, portrait: Buffer): Promise<void> {
    await this.transactions.run(async tx => {
      const [user] = await tx.run(sql<{ before: string | null }>`
        select portrait_id as "before" from app_user
        where id = ${id} and portrait_source = ${portraitSource} and deleted_at is null for update`);
      if (!user) return;
      const file = await this.files.keepDrawn(tx, portrait);
      await setPortrait(tx, id, file.id);
      if (user.before) await this.files.discard(tx, user.before);
      await dropPagesOf(tx, id);
    });
  }
}

async function setPortrait(tx: Transaction, userId: number, fileId: string): Promise<void> {
  const [file] = await tx.run(sql<{ id: string }>`
    select id from file where id = ${fileId}::uuid for key share`);
  if (!file) throw new Error('The picture was discarded meanwhile');
  await tx.run(sql`update app_user set portrait_id = ${fileId}::uuid where id = ${userId}`);
}
