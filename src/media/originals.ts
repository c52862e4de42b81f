import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { Storage } from './storage/storage.ts';

/** A file whose processing has finished. */
export interface Original {
  fileId: string;
  blobId: string;
  mime: string;
  bytes: number;
}

/** Reads the stored bytes of files without checking who may read them; callers check that. */
@Injectable()
export class Originals {
  constructor(private readonly storage: Storage) {}

  /** Returns the files in any order. Missing files and files that are not ready are left out. */
  find(tx: Transaction, fileIds: readonly string[]): Promise<Original[]> {
    return tx.run(sql<Original>`
      select id as "fileId", blob_id as "blobId", mime, bytes from file
      where id = any(${[...fileIds]}::uuid[]) and blob_id is not null`);
  }

  /**
   * Opens the stored bytes. The caller has to read the stream to its end or destroy it, or the connection stays open.
   */
  async open({ blobId }: Pick<Original, 'blobId'>): Promise<Readable> {
    const stored = await this.storage.open(`originals/${blobId}`);
    if (!stored) throw new Error(`originals/${blobId} is not in the storage`);
    return stored.stream;
  }
}
