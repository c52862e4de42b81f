import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ReviewedQuiz } from '../../contracts/admin-moderation.ts';
import type { Viewer } from '../auth/index.ts';
import { claimOf, playlistsNeeding, QuizEditor } from '../quizzes/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { alikeTo } from './alike.ts';
import { adminOf } from './decisions.ts';
import { History } from './history.ts';
import { moderatorFindings } from './moderator-findings.ts';

const HISTORY_ITEMS = 20;

/** Reads a quiz with everything that a moderator needs for a decision. */
@Injectable()
export class Reviews {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: QuizEditor,
    private readonly history: History,
  ) {}

  /** 404 if there is no such quiz. */
  read(viewer: Viewer, id: number): Promise<ReviewedQuiz> {
    return this.transactions.run(async tx => {
      const quiz = await this.editor.present(tx, adminOf(viewer), id);
      return {
        ...quiz,
        findings: moderatorFindings(quiz),
        alike: await alikeTo(tx, quiz),
        ...(await revisionsOf(tx, quiz)),
        history: await this.history.read(tx, viewer, id, { limit: HISTORY_ITEMS }),
        own: quiz.author?.id === viewer.userId,
        claim: await claimOf(tx, id),
        playlists: await playlistsNeeding(tx, id),
      };
    });
  }
}

interface SubmissionRow {
  id: number;
  number: number;
  version: number;
  at: Date;
}

/**
 * The latest submission, and the version with which it is compared: the submission before it since the quiz was last
 * published, or else the live version.
 */
async function revisionsOf(
  tx: Transaction,
  { id, live }: Pick<ReviewedQuiz, 'id' | 'live'>,
): Promise<Pick<ReviewedQuiz, 'submission' | 'previous'>> {
  const [latest, earlier] = await tx.run(sql<SubmissionRow>`
    select s.id, s.number, s.version, s.submitted_at as at from submission s join working_copy w using (content_id)
    where s.content_id = ${id} and s.version >= w.base_version order by s.number desc limit 2`);
  const [content] = await tx.run(sql<{ at: Date }>`
    select coalesce(published_at, updated_at) as at from content where id = ${id}`);
  const previous = earlier
    ? { id: String(earlier.id), at: earlier.at.toISOString() }
    : live && content
      ? { id: 'live', at: content.at.toISOString() }
      : null;
  const submission = latest && { ...latest, id: String(latest.id), at: latest.at.toISOString() };
  return { submission: submission ?? null, previous };
}
