import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../transaction.ts';
import { Question, QuestionRevision } from '../question.entity.ts';
import { type QuizFolder, readPlaylistFolders, readQuizFolders } from './content-folder.ts';
import { PlaylistLoader } from './playlist-loader.ts';
import type { QuestionEntry, QuizFile } from './quiz-file.ts';
import { type Outcome, ShippedContent } from './shipped-content.ts';

export interface LoadReport {
  added: string[];
  updated: string[];
  unchanged: number;
}

/** Brings the shipped quizzes and playlists into the database, by their stable keys. */
@Injectable()
export class ContentLoader {
  constructor(
    private readonly transactions: Transactions,
    private readonly shipped: ShippedContent,
    private readonly playlists: PlaylistLoader,
  ) {}

  /**
   * Running it twice changes nothing; an edited folder updates its quiz, and plays keep what they were dealt.
   * All or nothing: a file that cannot be kept leaves every quiz as it was.
   */
  async load(root: string): Promise<LoadReport> {
    const quizzes = await readQuizFolders(root);
    const playlists = await readPlaylistFolders(root, new Set(quizzes.map(quiz => quiz.key)));
    return this.transactions.run(async tx => {
      const report: LoadReport = { added: [], updated: [], unchanged: 0 };
      for (const folder of quizzes) note(report, folder.key, await this.upsert(tx, folder));
      for (const folder of playlists)
        note(report, folder.key, await this.playlists.upsert(tx, folder));
      return report;
    });
  }

  private async upsert(tx: Transaction, folder: QuizFolder): Promise<Outcome> {
    const { type, subtype, genre, subject, mode, difficulty, price, questions } = folder.file;
    const kind = {
      ...{ contentType: type, subtype, genre, subject, mode, difficulty, price },
      itemsCounter: questions.length,
    };
    const outcome = await this.shipped.upsert(tx, { ...folder, kind }, contentId =>
      this.saveQuestions(tx, contentId, folder),
    );
    tx.em.clear();
    return outcome;
  }

  private async saveQuestions(tx: Transaction, contentId: number, folder: QuizFolder) {
    const known = await tx.em.find(Question, { contentId });
    const byKey = new Map(known.map(question => [question.key, question]));
    for (const [position, entry] of folder.file.questions.entries()) {
      const question =
        byKey.get(entry.key) ?? tx.em.create(Question, { contentId, key: entry.key, position });
      question.position = position;
      question.teaserId = entry.teaser ? await this.shipped.keep(tx, folder, entry.teaser) : null;
      question.teaserAlt = entry.teaserAlt ?? null;
      await tx.em.flush();
      question.revisionId = await this.revise(tx, question, entry, folder);
      byKey.delete(entry.key);
    }
    for (const gone of byKey.values()) gone.revisionId = null;
    await tx.em.flush();
  }

  /** The revision that says what the entry says: the one there is, or a new one. */
  private async revise(
    tx: Transaction,
    question: Question,
    entry: QuestionEntry,
    folder: QuizFolder,
  ) {
    const mediaId = entry.media ? await this.shipped.keep(tx, folder, entry.media) : null;
    const fields = revisionFields(entry, mediaId, folder.file.credit);
    const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
    const same = await tx.em.findOne(QuestionRevision, { questionId: question.id, digest });
    const revision =
      same ?? tx.em.create(QuestionRevision, { questionId: question.id, digest, ...fields });
    await tx.em.flush();
    return revision.id;
  }
}

function note(report: LoadReport, key: string, outcome: Outcome): void {
  if (outcome === 'unchanged') report.unchanged++;
  else report[outcome].push(key);
}

const revisionFields = (
  entry: QuestionEntry,
  mediaId: string | null,
  credit: QuizFile['credit'],
) => ({
  source: mediaId ? ('upload' as const) : ('text' as const),
  text: entry.text,
  mediaId,
  mediaAlt: entry.alt ?? null,
  answer: entry.answer,
  variants: entry.variants,
  comment: entry.comment,
  reference: entry.source,
  ...(mediaId && credit && { credit }),
});
