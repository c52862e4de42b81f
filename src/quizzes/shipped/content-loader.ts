import { Injectable } from '@nestjs/common';
import { Transactions } from '../../transaction.ts';
import { readPlaylistFolders, readQuizFolders } from './content-folder.ts';
import { PlaylistLoader } from './playlist-loader.ts';
import { QuizLoader } from './quiz-loader.ts';
import type { Outcome } from './shipped-content.ts';

export interface LoadReport {
  added: string[];
  updated: string[];
  unchanged: number;
}

/** Loads the shipped quizzes and playlists into the database, identified by their stable keys. */
@Injectable()
export class ContentLoader {
  constructor(
    private readonly transactions: Transactions,
    private readonly quizzes: QuizLoader,
    private readonly playlists: PlaylistLoader,
  ) {}

  /**
   * A repeated load changes nothing. A changed folder updates its quiz, while running plays keep their questions. Runs
   * in one transaction: an invalid file leaves every quiz unchanged.
   */
  async load(root: string): Promise<LoadReport> {
    const quizzes = await readQuizFolders(root);
    const playlists = await readPlaylistFolders(root, new Set(quizzes.map(quiz => quiz.key)));
    return this.transactions.run(async tx => {
      const report: LoadReport = { added: [], updated: [], unchanged: 0 };
      for (const folder of quizzes) note(report, folder.key, await this.quizzes.upsert(tx, folder));
      for (const folder of playlists)
        note(report, folder.key, await this.playlists.upsert(tx, folder));
      return report;
    });
  }
}

function note(report: LoadReport, key: string, outcome: Outcome): void {
  if (outcome === 'unchanged') report.unchanged++;
  else report[outcome].push(key);
}
