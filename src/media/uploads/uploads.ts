import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Media, type MediaPurpose, UploadMedia } from '../../../contracts/media.ts';
import { processUpload } from '../../../queues/files/process-upload.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import type { Viewer } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { badInput } from '../../errors.ts';
import { expectUpload } from '../../http/body-time.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { MediaPresenter } from '../media-presenter.ts';
import { Storage } from '../storage/storage.ts';
import { withUploadedFile } from './multipart.ts';
import { type UploadFacts, UploadInspection } from './upload-inspection.ts';
import { UploadLimits } from './upload-limits.ts';

/** Receives uploads: inspects them while they stream to the storage, and adds a job that processes them. */
@Injectable()
export class Uploads {
  constructor(
    private readonly limits: UploadLimits,
    private readonly transactions: Transactions,
    private readonly storage: Storage,
    private readonly presenter: MediaPresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** If an upload is refused (MediaRefused), interrupted or cannot be stored, nothing is kept. */
  async receive(viewer: Viewer, request: IncomingMessage): Promise<Media> {
    expectUpload(request, this.config);
    await this.limits.admit(viewer.userId, request);
    return this.limits.inTurn(viewer.userId, async () => {
      const fileId = await this.announce(viewer);
      let isStored = false;
      try {
        const { facts, purpose } = await withUploadedFile(
          request,
          this.config.UPLOAD_IDLE_SECONDS,
          async (file, fields) => {
            const purpose = purposeOf(fields);
            const found = await this.store(fileId, file);
            isStored = true;
            return { facts: found, purpose };
          },
        );
        return await this.accept(viewer, fileId, purpose, facts);
      } catch (error) {
        if (isStored) await this.storage.remove(`uploads/${fileId}`);
        await this.forget(fileId);
        throw error;
      }
    });
  }

  /**
   * Adds the row before the bytes: if the process is killed during the upload, the cleanup job for unused files finds
   * the row and removes the bytes.
   */
  private announce({ userId }: Viewer): Promise<string> {
    return this.transactions.run(async tx => {
      const [row] = await tx.run(sql<{ id: string }>`
        insert into file (kind, mime, bytes, state, code, owner_id, purpose)
        values ('image', '', 0, 'refused', 'media.broken', ${userId}, 'question') returning id`);
      return (row as { id: string }).id;
    });
  }

  private async store(fileId: string, file: Readable): Promise<UploadFacts> {
    const inspection = new UploadInspection();
    let facts: UploadFacts | undefined;
    async function* inspected() {
      for await (const chunk of file) {
        inspection.push(chunk);
        yield chunk;
      }
      facts = inspection.end();
    }
    await this.storage.keep(`uploads/${fileId}`, Readable.from(inspected(), { objectMode: false }));
    return facts as UploadFacts;
  }

  private accept(viewer: Viewer, fileId: string, purpose: MediaPurpose, facts: UploadFacts) {
    return this.transactions.run(async tx => {
      await noteFacts(tx, fileId, purpose, facts);
      await outbox.add(tx, processUpload, { fileId });
      return this.presenter.presentIn(tx, fileId, viewer);
    });
  }

  private forget(fileId: string) {
    return this.transactions.run(tx => tx.run(sql`delete from file where id = ${fileId}::uuid`));
  }
}

function purposeOf(fields: ReadonlyMap<string, string>): MediaPurpose {
  const parsed = UploadMedia.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw badInput([{ path: 'purpose', code: 'invalid_value' }]);
  return parsed.data.purpose;
}

const noteFacts = (
  tx: Transaction,
  fileId: string,
  purpose: MediaPurpose,
  { kind, mime, bytes, width, height, duration }: UploadFacts,
) =>
  tx.run(sql`
    update file set state = 'processing', code = null, purpose = ${purpose}, kind = ${kind}, mime = ${mime},
      bytes = ${bytes}, width = ${width}, height = ${height}, duration = ${duration}
    where id = ${fileId}::uuid`);
