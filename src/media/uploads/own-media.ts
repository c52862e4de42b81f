import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  type ChangeMedia,
  type CropMedia,
  type CutMedia,
  type Media,
} from '../../../contracts/media.ts';
import { processUpload } from '../../../queues/files/process-upload.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import type { Viewer } from '../../auth/index.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { Files } from '../files.ts';
import { MediaPresenter } from '../media-presenter.ts';
import type { Edit, StoredFile } from '../stored-file.entity.ts';
import { type ChangedMedia, MediaChanges } from './media-changes.ts';

export type Actor = Pick<Viewer, 'userId' | 'role'>;

type OwnFile = Pick<StoredFile, 'id' | 'kind' | 'state'> & { duration: number | null };

/**
 * An author may ask for a cut that ends this many seconds after the clip: browsers report a clip slightly longer than
 * its frames are.
 */
const END_TOLERANCE = 0.1;

/** Reads and changes uploads for their owner and for admins. For others every method throws 404. */
@Injectable()
export class OwnMedia {
  constructor(
    private readonly transactions: Transactions,
    private readonly presenter: MediaPresenter,
    private readonly files: Files,
    private readonly changes: MediaChanges,
  ) {}

  read(id: string, viewer: Viewer): Promise<Media> {
    return this.transactions.run(async tx => {
      await lock(tx, id, viewer);
      return this.presenter.presentIn(tx, id, viewer);
    });
  }

  change(id: string, viewer: Viewer, { credit, alt }: ChangeMedia): Promise<Media> {
    return this.transactions.run(async tx => {
      await lock(tx, id, viewer);
      const [changed] = await tx.run(sql<Omit<ChangedMedia, 'isDescribed'>>`
        update file set credit = ${asJson(credit, sql`credit`)}, alt = ${asJson(alt, sql`alt`)}
        where id = ${id}::uuid returning id, credit, alt`);
      if (!changed) throw notFound();
      await this.changes.tell(tx, { ...changed, isDescribed: alt !== undefined }, viewer);
      return this.presenter.presentIn(tx, id, viewer);
    });
  }

  /** 409 media.used while something uses the file. */
  remove(id: string, viewer: Viewer): Promise<void> {
    return this.transactions.run(async tx => {
      await lock(tx, id, viewer);
      if (!(await this.files.discard(tx, id))) throw conflict('media.used');
    });
  }

  crop(id: string, viewer: Viewer, crop: CropMedia): Promise<Media> {
    return this.transactions.run(async tx => {
      const { kind, state } = await lock(tx, id, viewer);
      refuseUnless(kind === 'image' && state === 'ready', 'id');
      return this.derive(tx, id, viewer, { crop });
    });
  }

  cut(id: string, viewer: Viewer, cut: CutMedia): Promise<Media> {
    return this.transactions.run(async tx => {
      const { kind, state, duration } = await lock(tx, id, viewer);
      refuseUnless(kind === 'audio' && state === 'ready', 'id');
      refuseUnless(cut.end <= (duration ?? 0) + END_TOLERANCE, 'end');
      return this.derive(tx, id, viewer, { cut });
    });
  }

  /** Adds a new file with the owner and credit of this one. A job makes its bytes from those of this one. */
  private async derive(tx: Transaction, id: string, viewer: Viewer, edit: Edit): Promise<Media> {
    const [made] = await tx.run(sql<{ id: string }>`
      insert into file (kind, mime, bytes, state, owner_id, purpose, from_id, edit, credit, alt)
      select kind, mime, bytes, 'processing', owner_id, purpose, id, ${JSON.stringify(edit)}::jsonb, credit, alt
      from file where id = ${id}::uuid returning id`);
    const { id: fileId } = made as { id: string };
    await outbox.add(tx, processUpload, { fileId });
    return this.presenter.presentIn(tx, fileId, viewer);
  }
}

/** Locks the file against changes until the end of the transaction. Others may still start to use it. */
async function lock(tx: Transaction, id: string, { userId, role }: Actor): Promise<OwnFile> {
  const [file] = await tx.run(sql<OwnFile>`
    select id, kind, state, duration from file
    where id = ${id}::uuid and purpose is not null and (owner_id = ${userId} or ${role === 'admin'})
    for no key update`);
  if (!file) throw notFound();
  return file;
}

function refuseUnless(isRight: boolean, path: string): void {
  if (!isRight) throw badInput([{ path, code: 'invalid_value' }]);
}

/** The new value of a JSON column: null clears it, undefined leaves it as it was. */
const asJson = (given: object | null | undefined, before: ReturnType<typeof sql>) =>
  given === undefined ? before : sql`${given && JSON.stringify(given)}::jsonb`;
