import { createContext, useContext } from 'react';
import type { ReviewedQuiz } from '../../../../contracts/admin-moderation.ts';
import type { RemarkDrafts } from './kept-remarks.ts';
import type { ChangeDrafts } from './use-drafts.ts';
import type { ClaimState, Comparison } from './use-review.ts';

interface Review {
  review: ReviewedQuiz;
  /** What changed since moderators last saw the quiz; without a value if there is nothing to compare with. */
  comparison: Comparison;
  claim: ClaimState;
  /** Tries to claim the quiz again. */
  takeClaim: () => void;
  drafts: RemarkDrafts;
  changeDrafts: ChangeDrafts;
  /** Ids of findings that block the quiz and that the moderator allows. */
  allowed: ReadonlySet<string>;
  toggleAllowed: (findingId: string) => void;
  /** Opens the form of a question, or of the quiz if the id is null. */
  edit: (questionId: number | null) => void;
}

export const ReviewContext = createContext<Review | null>(null);

export function useReviewed(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error('useReviewed was called outside of a review');
  return review;
}
