import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { localPortraits, User } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { log } from '../log.ts';
import { Files } from '../media/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { dropPagesOf } from './people-tags.ts';
import { isPortraitAddress } from './portrait-address.ts';
import { discardPicture, HANG_PORTRAIT, HOLD_PICTURE, HOLD_SITTER } from './portrait-commands.ts';
import { type DownloadLimits, downloadPicture, PictureRefused } from './portrait-download.ts';
import { portraitOf } from './portrait-image.ts';

const MB = 1024 * 1024;

/** Pictures of people, copied from their providers: so no page tells Google or Facebook who looks at whom. */
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

  /** Copies the user's picture of now. One that cannot be had is logged and leaves things as they are. */
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

  private async keep({ id, portraitSource }: User, portrait: Buffer): Promise<void> {
    const file = await this.transactions.run(tx => this.files.keepDrawn(tx, portrait));
    await this.transactions.run(tx => hang(tx, id, portraitSource, file.id));
  }
}

/** Unless the user has another picture by now, or is gone. What is shown no more does not stay with us. */
async function hang(
  tx: Transaction,
  userId: number,
  source: User['portraitSource'],
  fileId: string,
) {
  const [sitter] = await tx.query<{ before: string | null }>(HOLD_SITTER, [userId, source]);
  const [picture] = await tx.query(HOLD_PICTURE, [fileId]);
  if (!picture) throw new Error('The picture was discarded meanwhile');
  if (sitter) await tx.query(HANG_PORTRAIT, [userId, fileId]);
  const superseded = sitter ? sitter.before : fileId;
  if (superseded) await discardPicture(tx, superseded);
  await dropPagesOf(tx, userId);
}
