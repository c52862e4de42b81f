import { Injectable } from '@nestjs/common';
import type { MediaAlt, MediaCredit } from '../../../contracts/media.ts';
import type { Transaction } from '../../transaction.ts';
import type { Actor } from './own-media.ts';

/** A file whose owner has changed its description or credit. */
export interface ChangedMedia {
  id: string;
  alt: MediaAlt | null;
  credit: MediaCredit | null;
  /** Whether the description was changed, not only the credit. */
  isDescribed: boolean;
}

type Listener = (tx: Transaction, media: ChangedMedia, actor: Actor) => Promise<void>;

/** Calls the modules that keep a copy of a file's description and credit, in the transaction that changes the file. */
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
