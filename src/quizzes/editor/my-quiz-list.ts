import { Inject, Injectable } from '@nestjs/common';
import type { MyQuiz, MyQuizzes, MyQuizzesQuery } from '../../../contracts/my-quizzes.ts';
import { type Difficulty, Status } from '../../../contracts/vocabulary.ts';
import type { Viewer } from '../../auth/index.ts';
import { CONFIG, type Config } from '../../config.ts';
import { badInput } from '../../errors.ts';
import { MediaPresenter } from '../../media/index.ts';
import { uriOf } from '../slug.ts';
import { type Stage, statusOf } from '../working-copy/working-copy-rules.ts';
import { authorOf } from './editing-author.ts';
import { ModerationQueue, type QueuePlace, type QuizRemark } from './moderation-queue.ts';
import {
  GROUP_STATUSES,
  type OwnQuizRow,
  OwnQuizRows,
  readPlace,
  writePlace,
} from './own-quiz-rows.ts';
import { QuizFindings } from './quiz-findings.ts';

/** A quiz in the list of its author. */
export interface OwnQuiz extends Omit<MyQuiz, 'remarks' | 'queue'> {
  difficulty: Difficulty;
  remarks: QuizRemark[];
  /** Null unless the quiz is pending. */
  queue: QueuePlace | null;
  /** The mean result of first plays; null without any. */
  averagePercent: number | null;
  /** The share of positive votes; null without votes. */
  positiveShare: number | null;
  /** How much of what a submission needs is done, 0 to 1; null unless the quiz has a draft or declined working copy. */
  completeness: number | null;
}

/** An author's own quizzes. The number of queries does not depend on the number of quizzes. */
@Injectable()
export class MyQuizList {
  constructor(
    private readonly rows: OwnQuizRows,
    private readonly queue: ModerationQueue,
    private readonly media: MediaPresenter,
    private readonly findings: QuizFindings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(viewer: Viewer, asked: MyQuizzesQuery): Promise<MyQuizzes> {
    const { stage, status, query = '', sort, cursor, limit } = asked;
    const after = cursor === undefined ? null : readPlace(cursor, sort);
    if (cursor !== undefined && !after) throw badInput([{ path: 'cursor', code: 'invalid' }]);
    const statuses = statusesOf(stage, status);
    const selection = { statuses, query, sort, limit: limit + 1, isByStatus: false, after };
    const [rows, counts, usualHours] = await Promise.all([
      this.rows.read(viewer.userId, selection),
      this.rows.counts(viewer.userId),
      this.queue.usualHours(),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const quizzes = await this.complete(viewer, shown);
    const items = quizzes.map(
      ({
        difficulty: _difficulty,
        averagePercent: _percent,
        positiveShare: _share,
        completeness: _completeness,
        ...quiz
      }) => {
        const queue = quiz.queue && { place: quiz.queue.place, of: quiz.queue.of, usualHours };
        return { ...quiz, remarks: quiz.remarks.length, queue };
      },
    );
    return { items, counts, next: last ? writePlace(last) : null };
  }

  /**
   * Adds to each row what is stored elsewhere: cover, remarks, place in the queue, and what is missing before the
   * submission.
   */
  async complete(viewer: Viewer, rows: readonly OwnQuizRow[]): Promise<OwnQuiz[]> {
    const idsOf = (...stages: Stage[]) =>
      rows.filter(row => stages.some(stage => isAt(row, stage))).map(({ id }) => id);
    const coverIds = rows.flatMap(({ coverId }) => coverId ?? []);
    const [covers, places, remarks, progress] = await Promise.all([
      this.media.present(coverIds, viewer),
      this.queue.placesOf(idsOf('pending')),
      this.queue.remarksOn(rows.map(({ id }) => id)),
      this.findings.progressOf(idsOf('draft', 'declined'), authorOf(viewer)),
    ]);
    return rows.map(({ slug, coverId, changed, publishAt, key: _key, ...row }) => ({
      ...row,
      uri: uriOf({ ...row, slug }),
      picture: (coverId && covers.get(coverId)?.url) || null,
      updatedAt: changed.toISOString(),
      publishAt: publishAt?.toISOString() ?? null,
      issues: progress.get(row.id)?.issues ?? 0,
      completeness: progress.get(row.id)?.completeness ?? null,
      queue: places.get(row.id) ?? null,
      remarks: remarks.filter(({ contentId }) => contentId === row.id),
      toStatistics: Math.max(0, this.config.CROWD_FROM - row.plays),
    }));
  }
}

/** Whether a quiz is at a stage. A quiz that was never published has no separate stage; its status determines it. */
const isAt = ({ stage, status }: OwnQuizRow, wanted: Stage): boolean =>
  stage === wanted || status === statusOf(wanted);

/** The statuses to list. A `stage` selects the status of unpublished quizzes at that stage. */
function statusesOf(stage: Stage | undefined, status: Status | undefined): Status[] {
  return Object.values(GROUP_STATUSES).filter(
    one =>
      (stage === undefined || one === statusOf(stage)) && (status === undefined || one === status),
  );
}
