import type { MyQuiz } from '../../../contracts/my-quizzes.ts';
import type { Remark } from '../../../contracts/quiz.ts';
import type { Difficulty } from '../../../contracts/vocabulary.ts';

/** A remark of a moderator that is not done yet. */
export interface QuizRemark extends Pick<Remark, 'id' | 'questionId' | 'reason' | 'text'> {
  contentId: number;
  /** The number of the question in the working copy, counted from 1; null for a remark about the whole quiz. */
  questionNumber: number | null;
}

/** A quiz in the list of its author. */
export interface OwnQuiz extends Omit<MyQuiz, 'remarks' | 'queue'> {
  difficulty: Difficulty;
  remarks: QuizRemark[];
  /** The place in the moderation queue, counted from 1, and when the quiz was submitted; null unless it is pending. */
  queue: { place: number; of: number; since: string } | null;
  /** The average percentage of right answers in first plays; null without any. */
  averagePercent: number | null;
  /** The share of positive votes; null without any votes. */
  positiveShare: number | null;
}
