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

/** Brings the shipped quizzes and playlists into the database, by their stable keys. */
@Injectable()
export class ContentLoader {
  constructor(
    private readonly transactions: Transactions,
    private readonly quizzes: QuizLoader,
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
