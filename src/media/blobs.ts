import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { Storage } from './storage/storage.ts';

/** Stores the bytes of files, only once if several files have the same bytes. */
@Injectable()
export class Blobs {
  constructor(private readonly storage: Storage) {}

  /**
   * Returns the id of the blob with these bytes. A new blob gets the id of the file, so that a retry after a crash
   * stores it at the same place. Waits for a concurrent transaction that adds the same bytes.
   */
  async keep(tx: Transaction, fileId: string, bytes: Buffer): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [blob] = await tx.run(sql<{ id: string }>`
      insert into blob (id, sha256, bytes) values (${fileId}::uuid, ${sha256}, ${bytes.length})
      on conflict (sha256) do update set bytes = excluded.bytes returning id`);
    const { id } = blob as { id: string };
    if (id === fileId) await this.storage.keep(`originals/${id}`, bytes);
    return id;
  }

  /**
   * Deletes the row of a blob that no file uses any more. Returns whether the row was deleted; the caller then removes
   * the bytes.
   */
  async release(tx: Transaction, blobId: string): Promise<boolean> {
    // Waits for a transaction that is adding a file with the same bytes.
    await tx.run(sql`select from blob where id = ${blobId}::uuid for update`);
    const released = await tx.run(sql<{ id: string }>`
      delete from blob where id = ${blobId}::uuid
        and not exists (select from file where blob_id = blob.id) returning id`);
    return released.length > 0;
  }
}
