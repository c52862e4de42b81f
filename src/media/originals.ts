import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { Storage } from './storage/storage.ts';

/** The stored bytes of a file that is ready. */
export interface Original {
  fileId: string;
  blobId: string;
  mime: string;
  bytes: number;
}

/** Reads stored files. Access must have been checked by the caller. */
@Injectable()
export class Originals {
  constructor(private readonly storage: Storage) {}

  /** Files that are not ready are left out. */
  find(tx: Transaction, fileIds: readonly string[]): Promise<Original[]> {
    return tx.run(sql<Original>`
      select id as "fileId", blob_id as "blobId", mime, bytes from file
      where id = any(${[...fileIds]}::uuid[]) and blob_id is not null`);
  }

  /** The caller reads the stream to its end or destroys it. */
  async open({ blobId }: Pick<Original, 'blobId'>): Promise<Readable> {
    const stored = await this.storage.open(`originals/${blobId}`);
    if (!stored) throw new Error(`originals/${blobId} is not in the storage`);
    return stored.stream;
  }
}
