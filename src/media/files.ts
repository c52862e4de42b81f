import { createHash } from 'node:crypto';
import type { EntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { removeFile } from '../../queues/files/remove-file.job.ts';
import { renderFile } from '../../queues/files/render-file.job.ts';
import { outbox } from '../../queues/outbox/outbox.ts';
import type { Transaction } from '../transaction.ts';
import { withoutTags } from './mp3.ts';
import { probe } from './probe.ts';
import { Storage } from './storage/storage.ts';
import { StoredFile } from './stored-file.entity.ts';

/** Originals: taken in once, known by their hash. */
@Injectable()
export class Files {
  constructor(private readonly storage: Storage) {}

  /**
   * Keeps a file in a transaction and has its renditions made; the same bytes give the same file.
   * Null when it is neither a picture nor an MP3.
   */
  async keep(tx: Transaction, bytes: Buffer): Promise<StoredFile | null> {
    const sha256 = hashOf(bytes);
    const known = await tx.em.findOne(StoredFile, { sha256 });
    if (known) return known;
    const facts = await probe(bytes);
    if (!facts) return null;
    const kept = facts.kind === 'audio' ? withoutTags(bytes) : bytes;
    const file = await this.add(tx, kept, { sha256, bytes: kept.length, ...facts });
    if (file.kind === 'image') await outbox.add(tx, renderFile, { fileId: file.id });
    return file;
  }

  /** Keeps a picture of our own making: it is served as it is, and known by having no placeholder. */
  async keepDrawn(tx: Transaction, bytes: Buffer): Promise<StoredFile> {
    const sha256 = hashOf(bytes);
    const known = await tx.em.findOne(StoredFile, { sha256 });
    if (known) return known;
    const facts = await probe(bytes);
    if (!facts) throw new Error('What was drawn is no picture.');
    const drawn = { ...facts, placeholder: null, renderedAt: new Date() };
    return this.add(tx, bytes, { sha256, bytes: bytes.length, ...drawn });
  }

  /** Who adds the same bytes meanwhile is waited for, and has added the file. */
  private async add(tx: Transaction, bytes: Buffer, facts: EntityData<StoredFile>) {
    const file = await tx.em.upsert(StoredFile, facts, {
      onConflictFields: ['sha256'],
      onConflictAction: 'ignore',
    });
    await this.storage.keep(`originals/${file.id}`, bytes);
    return file;
  }

  /** Deletes a file that no row refers to any more; its bytes are removed once `tx` has committed. */
  async discard(tx: Transaction, fileId: string): Promise<void> {
    const discarded = await tx.run(sql<{ id: string }>`
      delete from file where id = ${fileId}::uuid and not is_file_used(id) returning id`);
    if (discarded.length > 0) await outbox.add(tx, removeFile, { fileId });
  }

  /** Takes away the bytes of a file whose row is gone, and what was made of it. Does nothing the second time. */
  async remove(fileId: string): Promise<void> {
    for (const folder of ['originals', 'renditions'])
      await this.storage.remove(`${folder}/${fileId}`);
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
