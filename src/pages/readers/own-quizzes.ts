import { Injectable } from '@nestjs/common';
import type { QuizGroup } from '../../../contracts/my-quizzes.ts';
import type { Viewer } from '../../auth/index.ts';
import {
  GROUP_STATUSES,
  ModerationQueue,
  MyQuizList,
  OwnQuizRows,
  readPlace,
  writePlace,
} from '../../quizzes/index.ts';
import type { OwnQuizzesPage, OwnQuizzesView } from '../page-data.ts';

const GROUPS = Object.keys(GROUP_STATUSES) as QuizGroup[];
/**
 * The number of quizzes shown per group: when the page shows all groups together, and when it shows one group alone.
 */
const SHOWN = { together: 8, alone: 24 };

/** An author's own quizzes, grouped by status. */
@Injectable()
export class OwnQuizzes {
  constructor(
    private readonly rows: OwnQuizRows,
    private readonly quizzes: MyQuizList,
    private readonly queue: ModerationQueue,
  ) {}

  async page(viewer: Viewer, view: OwnQuizzesView): Promise<OwnQuizzesPage> {
    const groups = view.group ? [view.group] : GROUPS;
    const most = view.group ? SHOWN.alone : SHOWN.together;
    const [counts, rows, usualHours] = await Promise.all([
      this.rows.counts(viewer.userId),
      this.rows.read(viewer.userId, {
        statuses: groups.map(group => GROUP_STATUSES[group]),
        query: view.query,
        sort: view.sort,
        // Reads one quiz more than is shown, to know whether there is a next page.
        limit: most + 1,
        isByStatus: true,
        after: view.after ? readPlace(view.after, view.sort) : null,
      }),
      this.queue.usualHours(),
    ]);
    const quizzes = await this.quizzes.complete(viewer, rows);
    const shelves = groups.map(group => {
      const status = GROUP_STATUSES[group];
      const found = rows.filter(row => row.status === status);
      const last = found[most - 1];
      return {
        group,
        quizzes: quizzes.filter(quiz => quiz.status === status).slice(0, most),
        next: found.length > most && last ? writePlace(last) : null,
      };
    });
    return { view, counts, usualHours, shelves: shelves.filter(shelf => shelf.quizzes.length > 0) };
  }
}
