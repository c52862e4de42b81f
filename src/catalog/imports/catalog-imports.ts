import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  BeginImport,
  type CatalogImport,
  type ImportError,
  LARGEST_IMPORT,
  MOST_SHOWN_ERRORS,
} from '../../../contracts/admin-imports.ts';
import { importCatalog } from '../../../queues/contents/import-catalog.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { recordAction, type Viewer } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { badInput, conflict, DomainError, notFound } from '../../errors.ts';
import { expectUpload } from '../../http/body-time.ts';
import { Storage, UploadLimits, withUploadedFile } from '../../media/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { importFileKey } from './import-run.ts';

/** The number of bytes that a request body may have besides the file. */
const ENVELOPE = 16_384;
/** The number of errors that are read at once for the errors file. */
const ERRORS_AT_ONCE = 5_000;

/** Receives files for imports, and shows and stops imports. The job `import-catalog` imports the rows. */
@Injectable()
export class CatalogImports {
  constructor(
    private readonly transactions: Transactions,
    private readonly storage: Storage,
    private readonly limits: UploadLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * 413 import.too-large, 400 input.invalid, 409 key.reused. The body of an import that was started with this key before
   * is not stored again.
   */
  async receive(viewer: Viewer, request: IncomingMessage): Promise<{ id: string }> {
    const bytes = Number(request.headers['content-length'] ?? 0);
    if (bytes > LARGEST_IMPORT + ENVELOPE) throw new DomainError(413, 'import.too-large');
    await this.forgetOld();
    expectUpload(request, this.config);
    return this.limits.inTurn(viewer.userId, () =>
      withUploadedFile(request, this.config.UPLOAD_IDLE_SECONDS, async (file, fields) =>
        this.keep(viewer, file, beginningOf(fields)),
      ),
    );
  }

  /** 404 if there is no such import. */
  read(id: string): Promise<CatalogImport> {
    return this.transactions.run(tx => readImport(tx, id));
  }

  /** Does nothing if the import has ended. */
  stop(id: string, viewer: Viewer): Promise<CatalogImport> {
    return this.transactions.run(async tx => {
      const [stopped] = await tx.run(sql<{ read: number }>`
        update catalog_import set state = 'stopped' where id = ${id}::uuid and state in ('waiting', 'running')
        returning read`);
      if (stopped)
        await recordAction(tx, {
          adminId: viewer.userId,
          action: 'catalog.stop',
          subject: { kind: 'import', id },
          details: { read: stopped.read },
        });
      return readImport(tx, id);
    });
  }

  /** All errors of an import as CSV. */
  async errorsFile(id: string): Promise<Readable> {
    await this.read(id);
    return Readable.from(this.errorLines(id), { objectMode: false });
  }

  private async *errorLines(id: string): AsyncGenerator<string> {
    yield 'row,field,code\r\n';
    let after = { row: -1, position: -1 };
    for (;;) {
      const errors = await this.transactions.run(tx =>
        tx.run(sql<ImportError & { position: number }>`
          select row, position, field, code from catalog_import_error
          where import_id = ${id}::uuid and (row, position) > (${after.row}, ${after.position})
          order by row, position limit ${ERRORS_AT_ONCE}`),
      );
      yield errors
        .map(({ row, field, code }) => `${row},"${field.replaceAll('"', '""')}",${code}\r\n`)
        .join('');
      const last = errors.at(-1);
      if (!last || errors.length < ERRORS_AT_ONCE) return;
      after = last;
    }
  }

  /**
   * A file whose upload was interrupted leaves its row in the state `receiving`, so that the next upload with the same
   * key takes the row over. Of two uploads at once, the first one that ends starts the import.
   */
  private async keep(viewer: Viewer, file: Readable, begun: BeginImport): Promise<{ id: string }> {
    const { id, isReceiving } = await this.announce(begun);
    if (!isReceiving) {
      file.resume();
      return { id };
    }
    let bytes = 0;
    await this.storage.keep(
      importFileKey(id),
      limited(file, size => {
        bytes = size;
      }),
    );
    await this.start(viewer, id, begun, bytes);
    return { id };
  }

  /**
   * Adds the row before the file is stored, so that the file of an interrupted upload can be found and removed. 409
   * key.reused if the import with this key was begun with other fields.
   */
  private announce(begun: BeginImport): Promise<{ id: string; isReceiving: boolean }> {
    const { key, kind } = begun;
    const dryRun = begun.dryRun === 'true';
    return this.transactions.run(async tx => {
      const [receiving] = await tx.run(sql<{ id: string }>`
        insert into catalog_import as known (key, kind, dry_run) values (${key}::uuid, ${kind}, ${dryRun})
        on conflict (key) do update set kind = excluded.kind, dry_run = excluded.dry_run, created_at = now()
          where known.state = 'receiving'
        returning id`);
      if (receiving) return { id: receiving.id, isReceiving: true };
      const [known] = await tx.run(sql<{ id: string; isSame: boolean }>`
        select id, kind = ${kind} and dry_run = ${dryRun} as "isSame" from catalog_import where key = ${key}::uuid`);
      if (!known?.isSame) throw conflict('key.reused');
      return { id: known.id, isReceiving: false };
    });
  }

  /** Does nothing if another upload of the file has started the import. */
  private start(viewer: Viewer, id: string, { kind, dryRun }: BeginImport, bytes: number) {
    return this.transactions.run(async tx => {
      const started = await tx.run(sql`
        update catalog_import set state = 'waiting', bytes = ${bytes}
        where id = ${id}::uuid and state = 'receiving' returning 1`);
      if (started.length === 0) return;
      await outbox.add(tx, importCatalog, { importId: id });
      await recordAction(tx, {
        adminId: viewer.userId,
        action: 'catalog.import',
        subject: { kind: 'import', id },
        details: { kind, dryRun: dryRun === 'true', bytes },
      });
    });
  }

  /** Removes imports that are older than 30 days, and interrupted uploads that are older than a day. */
  private async forgetOld(): Promise<void> {
    const old = await this.transactions.run(tx =>
      tx.run(sql<{ id: string }>`
        select id from catalog_import where created_at < now() - interval '30 days' and state <> 'running'
          or state = 'receiving' and created_at < now() - interval '1 day'
        limit 100`),
    );
    await this.discard(old.map(({ id }) => id));
  }

  private async discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.storage.remove(importFileKey(id));
    await this.transactions.run(tx =>
      tx.run(sql`delete from catalog_import where id = any(${[...ids]}::uuid[])`),
    );
  }
}

function beginningOf(fields: ReadonlyMap<string, string>): BeginImport {
  const { success, data, error } = BeginImport.safeParse(Object.fromEntries(fields));
  if (success) return data;
  throw badInput(error.issues.map(({ path, code }) => ({ path: path.join('.'), code })));
}

/** Passes a file on and reports its size at the end. Throws 413 import.too-large if it is too large. */
function limited(file: Readable, ended: (bytes: number) => void): Readable {
  async function* chunks() {
    let bytes = 0;
    for await (const chunk of file) {
      bytes += (chunk as Buffer).length;
      if (bytes > LARGEST_IMPORT) throw new DomainError(413, 'import.too-large');
      yield chunk;
    }
    ended(bytes);
  }
  return Readable.from(chunks(), { objectMode: false });
}

async function readImport(tx: Transaction, id: string): Promise<CatalogImport> {
  const [known] = await tx.run(sql<Omit<CatalogImport, 'errors' | 'errorsFile'>>`
    select id, kind, dry_run as "dryRun", case state when 'receiving' then 'waiting' else state end as state,
      bytes_read::float / greatest(bytes, 1) as share, read, taken, failed
    from catalog_import where id = ${id}::uuid`);
  if (!known) throw notFound();
  const errors = await tx.run(sql<ImportError>`
    select row, field, code from catalog_import_error where import_id = ${id}::uuid
    order by row, position limit ${MOST_SHOWN_ERRORS}`);
  const errorsFile = errors.length > 0 ? `/api/admin/imports/${id}/errors` : null;
  return { ...known, errors, errorsFile };
}
