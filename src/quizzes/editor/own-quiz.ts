import type { MyQuiz } from '../../../contracts/my-quizzes.ts';
import type { Remark } from '../../../contracts/quiz.ts';
import type { Difficulty } from '../../../contracts/vocabulary.ts';

/** A remark of a moderator that is not done yet. */
export interface QuizRemark extends Pick<Remark, 'id' | 'questionId' | 'reason' | 'text'> {
  contentId: number;
  /** Number of its question in the working copy, from 1; null for a remark about the whole quiz. */
  questionNumber: number | null;
}

/** A quiz in the list of its author. */
export interface OwnQuiz extends Omit<MyQuiz, 'remarks' | 'queue'> {
  difficulty: Difficulty;
  remarks: QuizRemark[];
  /** Place in the moderation queue, from 1, and the time of submission; null unless it is pending. */
  queue: { place: number; of: number; since: string } | null;
  /** Of first plays; null without any. */
  averagePercent: number | null;
  /** Of the votes; null without any. */
  positiveShare: number | null;
}
