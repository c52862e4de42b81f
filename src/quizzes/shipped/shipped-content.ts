import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { log } from '../../log.ts';
import { Files } from '../../media/index.ts';
import type { Transaction } from '../../transaction.ts';
import type { StatusReason } from '../transition.ts';
import type { ContentFolder } from './content-folder.ts';

export const LOADED: StatusReason = { actor: 'system', reason: 'shipped with the product' };

export type Outcome = 'added' | 'updated' | 'unchanged';

interface KnownContent {
  id: number;
  digest: string | null;
  /** Whether it was edited here. */
  adopted: boolean;
  /** The digest of the newer folder about which no admin has decided yet. */
  newer: string | null;
}

/** Reads and updates the rows of shipped contents and stores the files of their folders. */
@Injectable()
export class ShippedContent {
  constructor(private readonly files: Files) {}

  /**
   * Finds a content by its stable key; null if there is none yet. Other loaders cannot use the key until the end of
   * `tx`.
   */
  async find(tx: Transaction, key: string): Promise<KnownContent | null> {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`content:${key}`}))`);
    const [known] = await tx.run(sql<KnownContent>`
      select id, digest, adopted, newer_digest as newer from content where key = ${key}`);
    return known ?? null;
  }

  /** Notes that the release has a newer version of a content that was edited here. Logs each version once. */
  async noteNewer(
    tx: Transaction,
    { id, newer }: KnownContent,
    folder: { key: string; digest: string },
  ) {
    if (newer === folder.digest) return;
    await tx.run(sql`update content set newer_digest = ${folder.digest} where id = ${id}`);
    log.warn({ key: folder.key }, 'a shipped content was edited here and was not updated');
  }

  /** Stores a file that the folder names and returns its id. */
  async keep(
    tx: Transaction,
    { key, media }: Pick<ContentFolder<unknown>, 'key' | 'media'>,
    name: string,
  ): Promise<string> {
    const file = await this.files.keep(tx, media.get(name) as Buffer);
    if (!file) throw new Error(`${key}: ${name} is neither a picture (SVG, PNG, JPG) nor an MP3`);
    return file.id;
  }

  /**
   * Stores the digest of the folder, and updates the content's rank in the lists. The content is no longer adopted: it is
   * what ships.
   */
  async markLoaded(
    tx: Transaction,
    contentId: number,
    { digest, file }: Pick<ContentFolder<{ published: string }>, 'digest' | 'file'>,
  ): Promise<void> {
    await tx.run(sql`
      update content set digest = ${digest}, adopted = false, published_at = ${file.published}::timestamptz
      where id = ${contentId}`);
    await tx.run(sql`select rank_content(${contentId})`);
  }
}
