import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { Storage } from './storage/storage.ts';

/** Stored bytes, kept once however many files have them. */
@Injectable()
export class Blobs {
  constructor(private readonly storage: Storage) {}

  /**
   * The blob with these bytes. A new one gets the id of the file that brings it: whoever is killed before `tx` commits
   * and tries again stores it at the same place. Who adds the same bytes meanwhile is waited for.
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

  /** Deletes the row of a blob that no file has any more; whether it did. */
  async release(tx: Transaction, blobId: string): Promise<boolean> {
    // Who is about to add a file with the same bytes is waited for.
    await tx.run(sql`select from blob where id = ${blobId}::uuid for update`);
    const released = await tx.run(sql<{ id: string }>`
      delete from blob where id = ${blobId}::uuid
        and not exists (select from file where blob_id = blob.id) returning id`);
    return released.length > 0;
  }
}
