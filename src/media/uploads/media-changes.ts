import { Injectable } from '@nestjs/common';
import type { MediaAlt, MediaCredit } from '../../../contracts/media.ts';
import type { Transaction } from '../../transaction.ts';
import type { Actor } from './own-media.ts';

/** A file with a new description or credit. */
export interface ChangedMedia {
  id: string;
  alt: MediaAlt | null;
  credit: MediaCredit | null;
  /** Whether the description was changed. */
  isDescribed: boolean;
}

type Listener = (tx: Transaction, media: ChangedMedia, actor: Actor) => Promise<void>;

/** Notifies modules that keep a copy of a file's description and credit, within the transaction of the change. */
@Injectable()
export class MediaChanges {
  private readonly listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  async tell(tx: Transaction, media: ChangedMedia, actor: Actor): Promise<void> {
    for (const listener of this.listeners) await listener(tx, media, actor);
  }
}
