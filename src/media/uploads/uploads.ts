import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  type Media,
  type MediaAlt,
  type MediaCredit,
  type MediaPurpose,
  UploadMedia,
} from '../../../contracts/media.ts';
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

type Uploader = Pick<Viewer, 'userId'>;

/** A file's description and credit as stated by its uploader. */
export interface MediaWords {
  alt: MediaAlt | null;
  credit: MediaCredit | null;
}

const NOTHING_SAID: MediaWords = { alt: null, credit: null };

interface Received {
  facts: UploadFacts;
  purpose: MediaPurpose;
  said: MediaWords;
}

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

  /**
   * Receives one file from a request. If it is refused (MediaRefused), interrupted or cannot be stored, nothing is
   * kept.
   */
  async receive(viewer: Viewer, request: IncomingMessage): Promise<Media> {
    expectUpload(request, this.config);
    await this.limits.admit(viewer.userId, request);
    return this.limits.inTurn(viewer.userId, () =>
      this.keep(viewer, store =>
        withUploadedFile(request, this.config.UPLOAD_IDLE_SECONDS, async (file, fields) => {
          const purpose = purposeOf(fields);
          return { facts: await store(file), purpose, said: NOTHING_SAID };
        }),
      ),
    );
  }

  /**
   * Adds a file that is not the body of a request, such as a file in an archive. It is inspected and processed like a
   * received one.
   */
  add(viewer: Uploader, file: Readable, purpose: MediaPurpose, said: MediaWords): Promise<Media> {
    return this.keep(viewer, async store => ({ facts: await store(file), purpose, said }));
  }

  /**
   * Adds a file without its bytes if the same bytes (`sha256`) ship with the product or were uploaded by the viewer
   * before. Otherwise returns null.
   */
  addKnown(
    viewer: Uploader,
    sha256: string,
    purpose: MediaPurpose,
    { alt, credit }: MediaWords,
  ): Promise<Media | null> {
    return this.transactions.run(async tx => {
      const [row] = await tx.run(sql<{ id: string }>`
        insert into file (kind, mime, bytes, width, height, duration, placeholder, blob_id, needs, focus, state,
          owner_id, purpose, alt, credit)
        select f.kind, f.mime, f.bytes, f.width, f.height, f.duration, f.placeholder, f.blob_id, f.needs, f.focus, 'ready',
          ${viewer.userId}, ${purpose}, ${asJson(alt)}, ${asJson(credit)}
        from file f join blob b on b.id = f.blob_id
        where (f.owner_id = ${viewer.userId} or f.owner_id is null and f.purpose is null)
          and (b.sha256 = ${sha256} or f.sha256 = ${sha256})
        order by f.owner_id nulls last limit 1 for key share of b returning id`);
      return row ? this.presenter.presentIn(tx, row.id, viewer) : null;
    });
  }

  private async keep(
    viewer: Uploader,
    receive: (store: (file: Readable) => Promise<UploadFacts>) => Promise<Received>,
  ): Promise<Media> {
    const fileId = await this.announce(viewer);
    let isStored = false;
    try {
      const received = await receive(async file => {
        const facts = await this.store(fileId, file);
        isStored = true;
        return facts;
      });
      return await this.accept(viewer, fileId, received);
    } catch (error) {
      if (isStored) await this.storage.remove(`uploads/${fileId}`);
      await this.forget(fileId);
      throw error;
    }
  }

  /**
   * Adds the row before the bytes. If the process is killed during the upload, the job that removes unused files finds
   * the row and removes the bytes.
   */
  private announce({ userId }: Uploader): Promise<string> {
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

  private accept(viewer: Uploader, fileId: string, received: Received) {
    return this.transactions.run(async tx => {
      await noteFacts(tx, fileId, received);
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

const asJson = (value: object | null) => sql`${value && JSON.stringify(value)}::jsonb`;

const noteFacts = (
  tx: Transaction,
  fileId: string,
  {
    facts: { kind, mime, bytes, width, height, duration },
    purpose,
    said: { alt, credit },
  }: Received,
) =>
  tx.run(sql`
    update file set state = 'processing', code = null, purpose = ${purpose}, kind = ${kind}, mime = ${mime},
      bytes = ${bytes}, width = ${width}, height = ${height}, duration = ${duration},
      alt = ${asJson(alt)}, credit = ${asJson(credit)}
    where id = ${fileId}::uuid`);
