import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ImportedRows } from '../../../contracts/quiz-files.ts';
import type { Viewer } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { DomainError } from '../../errors.ts';
import { expectUpload } from '../../http/body-time.ts';
import { Drafts, UploadLimits, withUploadedFile } from '../../media/index.ts';
import { Transactions } from '../../transaction.ts';
import { readEdited } from '../editor/edited-quiz.ts';
import { authorOf } from '../editor/editing-author.ts';
import { ArchiveMedia } from './archive-media.ts';
import { itemsByKey } from './catalog-keys.ts';
import { type FileQuiz, readFileQuiz } from './file-quiz.ts';
import { importedRows, usesOf } from './imported-rows.ts';
import { LARGEST_ARCHIVE, QuizArchive } from './quiz-archive.ts';
import { readTable } from './quiz-table.ts';

/** The maximum size of a text file in bytes, far more than a quiz of fifty questions needs. */
const LONGEST_TEXT = 1_048_576;
/** The number of bytes that a request body may have besides the file. */
const ENVELOPE = 16_384;

/**
 * Reads quiz files without changing the quiz: the editor shows the questions, and the author chooses what to add. 404
 * unless the author may edit the quiz.
 */
@Injectable()
export class QuizImports {
  private readonly drafts: Drafts;

  constructor(
    private readonly transactions: Transactions,
    private readonly media: ArchiveMedia,
    private readonly limits: UploadLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.drafts = new Drafts(join(config.DATA_DIR, 'media', 'drafts'));
  }

  /**
   * Reads the file in the body of a request. 415 import.type, 413 import.too-large, 400 import.broken, and the errors
   * of QuizArchive.open.
   */
  async read(viewer: Viewer, quizId: number, request: IncomingMessage): Promise<ImportedRows> {
    await this.transactions.run(tx => readEdited(tx, quizId, authorOf(viewer)));
    const bytes = Number(request.headers['content-length'] ?? LARGEST_ARCHIVE);
    if (bytes > LARGEST_ARCHIVE + ENVELOPE) throw new DomainError(413, 'import.too-large');
    await this.limits.admitBytes(viewer.userId, bytes);
    expectUpload(request, this.config);
    return this.limits.inTurn(viewer.userId, () =>
      withUploadedFile(request, this.config.UPLOAD_IDLE_SECONDS, file => this.file(viewer, file)),
    );
  }

  private async file(viewer: Viewer, file: AsyncIterable<Buffer>): Promise<ImportedRows> {
    const { isArchive, chunks } = await recognised(file);
    if (isArchive) return this.archive(viewer, chunks);
    const text = textOf(
      Buffer.concat(await Readable.from(limited(chunks, LONGEST_TEXT)).toArray()),
    );
    return isYaml(text) ? this.quiz(viewer, readFileQuiz(text), null) : readTable(text);
  }

  private async archive(viewer: Viewer, chunks: AsyncIterable<Buffer>): Promise<ImportedRows> {
    const path = await this.drafts.write(limited(chunks, LARGEST_ARCHIVE));
    try {
      const archive = await QuizArchive.open(path);
      try {
        const quiz = readFileQuiz(textOf(await archive.text(LONGEST_TEXT)));
        return await this.quiz(viewer, quiz, archive);
      } finally {
        archive.close();
      }
    } finally {
      await rm(path, { force: true });
    }
  }

  private async quiz(
    viewer: Viewer,
    quiz: FileQuiz,
    archive: QuizArchive | null,
  ): Promise<ImportedRows> {
    const keys = quiz.questions.map(({ item }) => item);
    const items = await this.transactions.run(tx => itemsByKey(tx, keys));
    const files = await this.media.add(viewer, archive, usesOf(quiz, viewer));
    return importedRows(quiz, viewer, { items, files });
  }
}

/** The first four bytes of a .zip, and of an empty .zip. */
const ARCHIVES = [0x504b0304, 0x504b0506];

/**
 * Detects from the first four bytes whether the file is an archive. The returned `chunks` are the whole file, including
 * these bytes.
 */
async function recognised(
  file: AsyncIterable<Buffer>,
): Promise<{ isArchive: boolean; chunks: AsyncIterable<Buffer> }> {
  const iterator = file[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 4) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* chunks() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return {
    isArchive: head.length >= 4 && ARCHIVES.includes(head.readUInt32BE(0)),
    chunks: chunks(),
  };
}

/** Passes the chunks on. Throws 413 import.too-large when they have more than `most` bytes. */
async function* limited(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) throw new DomainError(413, 'import.too-large');
    yield chunk;
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError(415, 'import.type');
  }
}

/**
 * Distinguishes YAML from a table by the content, since file names can be wrong: YAML has a field `questions`, or its
 * first line is a field.
 */
function isYaml(text: string): boolean {
  const first = text.split('\n').find(line => !/^\s*($|#|---\s*$)/.test(line)) ?? '';
  return /^questions:/m.test(text) || /^[a-z]\w*:(\s[^,;\t]*)?$/i.test(first.trimEnd());
}
