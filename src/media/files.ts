import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { removeFile } from '../../queues/files/remove-file.job.ts';
import { renderFile } from '../../queues/files/render-file.job.ts';
import { outbox } from '../../queues/outbox/outbox.ts';
import { Database } from '../database.ts';
import type { Transaction } from '../transaction.ts';
import { Blobs } from './blobs.ts';
import { withoutTags } from './mp3.ts';
import { type Probe, probe } from './probe.ts';
import { Storage } from './storage/storage.ts';
import type { StoredFile } from './stored-file.entity.ts';

export type KeptFile = Pick<StoredFile, 'id' | 'kind'>;

/** Stores files that ship with the product or that it draws. They are identified by the hash of their source bytes. */
@Injectable()
export class Files {
  constructor(
    private readonly blobs: Blobs,
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  /**
   * Stores a file in a transaction and queues a job for its renditions. The same bytes give the same file. Null if the
   * bytes are neither a picture nor an MP3.
   */
  async keep(tx: Transaction, bytes: Buffer): Promise<KeptFile | null> {
    const sha256 = hashOf(bytes);
    const known = await findKnown(tx, sha256);
    if (known) return known;
    const facts = await probe(bytes);
    if (!facts) return null;
    const kept = facts.kind === 'audio' ? withoutTags(bytes) : bytes;
    const file = await this.add(tx, sha256, kept, facts);
    if (file.kind === 'image') await outbox.add(tx, renderFile, { fileId: file.id });
    return file;
  }

  /** Stores a picture drawn by the product. It has no placeholder, which marks it as served unchanged. */
  async keepDrawn(tx: Transaction, bytes: Buffer): Promise<KeptFile> {
    const sha256 = hashOf(bytes);
    const known = await findKnown(tx, sha256);
    if (known) return known;
    const facts = await probe(bytes);
    if (!facts) throw new Error('What was drawn is no picture.');
    return this.add(tx, sha256, bytes, { ...facts, placeholder: null });
  }

  /** If a concurrent transaction adds the same bytes, waits for it and returns its file. */
  private async add(
    tx: Transaction,
    sha256: string,
    bytes: Buffer,
    { kind, mime, width, height, duration, placeholder }: Probe,
  ): Promise<KeptFile> {
    const [{ id }] = (await tx.run(sql<{ id: string }>`select uuidv7() as id`)) as [KeptFile];
    const blobId = await this.blobs.keep(tx, id, bytes);
    await tx.run(sql`
      insert into file (id, sha256, blob_id, kind, mime, bytes, width, height, duration, placeholder)
      values (${id}::uuid, ${sha256}, ${blobId}::uuid, ${kind}, ${mime}, ${bytes.length}, ${width}, ${height},
        ${duration}, ${placeholder})
      on conflict (sha256) where owner_id is null do nothing`);
    return (await findKnown(tx, sha256)) as KeptFile;
  }

  /** Deletes an unreferenced file and, after `tx` commits, its bytes. Returns whether it was deleted. */
  async discard(tx: Transaction, fileId: string): Promise<boolean> {
    const [discarded] = await tx.run(sql<{ blobId: string | null }>`
      delete from file where id = ${fileId}::uuid and not is_file_used(id) returning blob_id as "blobId"`);
    if (!discarded) return false;
    const { blobId } = discarded;
    await outbox.add(tx, removeFile, { fileId });
    const isLast = blobId !== null && (await this.blobs.release(tx, blobId));
    if (isLast && blobId !== fileId) await outbox.add(tx, removeFile, { fileId: blobId });
    return true;
  }

  /** Called when an account is deleted: discards its unused uploads and removes the owner from the others. */
  async disown(tx: Transaction, userId: number): Promise<void> {
    for (;;) {
      // Discarding a crop makes the picture it was cropped from unused, so the search is repeated until it finds
      // nothing.
      const unused = await tx.run(sql<{ id: string }>`
        select id from file where owner_id = ${userId} and not is_file_used(id) order by id`);
      if (unused.length === 0) break;
      for (const { id } of unused) await this.discard(tx, id);
    }
    await tx.run(sql`update file set owner_id = null where owner_id = ${userId}`);
  }

  /**
   * Removes the stored bytes of a deleted file and its renditions, but keeps bytes that another file uses. A second
   * call has no effect.
   */
  async remove(fileId: string): Promise<void> {
    const known = 'select from blob where id = $1';
    const isKept = (await this.database.query('blob-known', known, [fileId])).length > 0;
    for (const folder of isKept ? ['uploads'] : ['uploads', 'originals', 'renditions'])
      await this.storage.remove(`${folder}/${fileId}`);
  }
}

async function findKnown(tx: Transaction, sha256: string): Promise<KeptFile | undefined> {
  const [known] = await tx.run(sql<KeptFile>`
    select id, kind from file where sha256 = ${sha256} and owner_id is null`);
  return known;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
