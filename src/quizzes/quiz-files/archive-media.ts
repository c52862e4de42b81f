import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type Media, MediaCredit, type MediaPurpose } from '../../../contracts/media.ts';
import type { RowErrorCode } from '../../../contracts/quiz-files.ts';
import type { Viewer } from '../../auth/index.ts';
import { MediaRefused, type MediaWords, UploadLimits, Uploads } from '../../media/index.ts';
import { packagedPath } from '../shipped/content-folder.ts';
import type { CreditEntry } from '../shipped/quiz-file.ts';
import type { NamedFile } from './file-quiz.ts';
import { BrokenEntry, type QuizArchive } from './quiz-archive.ts';

/** A file that the quiz.yaml names, and what the quiz uses it for. */
export interface FileUse {
  file: NamedFile;
  purpose: MediaPurpose;
}

/** The media added for a file, or the code of the reason why the file could not be added. */
export type Found = Media | RowErrorCode;

/** Uploads the pictures and clips of an archive for the user who imports it. */
@Injectable()
export class ArchiveMedia {
  constructor(
    private readonly uploads: Uploads,
    private readonly limits: UploadLimits,
  ) {}

  /**
   * Adds each file as an upload: known bytes are shared, others are inspected and processed. Media that the author does
   * not add to a quiz are removed by the job for unused files. Without an archive only files of packages (`package:…`)
   * are found. 429 for too many files.
   */
  async add(
    viewer: Viewer,
    archive: QuizArchive | null,
    uses: readonly FileUse[],
  ): Promise<Map<NamedFile, Found>> {
    const found = new Map<NamedFile, Found>();
    const unknown: FileUse[] = [];
    for (const use of uses) {
      const known = await this.known(viewer, archive, use);
      if (known) found.set(use.file, known);
      else if (archive?.has(use.file.name)) unknown.push(use);
      else found.set(use.file, 'media.absent');
    }
    await this.limits.admitFiles(viewer, unknown.length);
    for (const use of unknown)
      found.set(use.file, await this.upload(viewer, archive as QuizArchive, use));
    return found;
  }

  private async known(
    viewer: Viewer,
    archive: QuizArchive | null,
    { file, purpose }: FileUse,
  ): Promise<Found | null> {
    try {
      const sha256 = archive?.has(file.name)
        ? await archive.sha256(file.name)
        : await packagedSha256(file.name);
      if (sha256 === null) return null;
      return await this.uploads.addKnown(viewer, sha256, purpose, wordsOf(file));
    } catch (error) {
      return refusalOf(error);
    }
  }

  private async upload(
    viewer: Viewer,
    archive: QuizArchive,
    { file, purpose }: FileUse,
  ): Promise<Found> {
    try {
      return await this.uploads.add(viewer, archive.stream(file.name), purpose, wordsOf(file));
    } catch (error) {
      return refusalOf(error);
    }
  }
}

/** The hash of a file of a package that shipped quizzes use; null for any other name. */
async function packagedSha256(name: string): Promise<string | null> {
  const path = packagedPath(name);
  if (!path) return null;
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** The code of a fault of the file. Rethrows any other error. */
function refusalOf(error: unknown): RowErrorCode {
  if (error instanceof MediaRefused) return error.refusal;
  if (error instanceof BrokenEntry) return 'media.broken';
  throw error;
}

const wordsOf = ({ alt, credit }: NamedFile): MediaWords => ({ alt, credit: statedCredit(credit) });

/** Converts a credit in display form to the form that uploaders enter. */
function statedCredit(credit: CreditEntry | null): MediaCredit | null {
  if (!credit || !('text' in credit)) return credit;
  const { text: author, url } = credit;
  return MediaCredit.safeParse({ kind: 'licence', author, licence: 'other', url }).data ?? null;
}
