import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  Claim,
  QuizDifference,
  ReviewedQuiz,
} from '../../../../contracts/admin-moderation.ts';
import { ApiError } from '../../../api.ts';
import { type Load, useLoad } from '../list/use-load.ts';
import { claimQuiz, compareRevisions, readReview, releaseQuiz } from './moderation-api.ts';

/** The claim is prolonged at this interval in ms; it lasts 15 minutes. */
const PROLONG_MS = 240_000;

/** mine: until this time; other: another admin holds the quiz; none: nobody does yet; failed: claiming got no answer. */
export type ClaimState =
  | { kind: 'mine'; until: string }
  | { kind: 'other'; claim: Claim }
  | { kind: 'none' }
  | { kind: 'failed' };

/** The claim in the problem document of 409 moderation.claimed. */
export const claimIn = (error: unknown): Claim | null =>
  error instanceof ApiError && error.code === 'moderation.claimed'
    ? (error.problem as unknown as Claim)
    : null;

export type Comparison = Load<QuizDifference | null | undefined>;

/** Reads a quiz for the review, with what changed since moderators last saw it. */
export function useReview(id: number) {
  const [review, setReview] = useState<ReviewedQuiz | null>(null);
  const read = useCallback(async (): Promise<ReviewedQuiz> => {
    const now = await readReview(id);
    setReview(now);
    return now;
  }, [id]);

  const compare = useCallback(
    async () => review?.previous && compareRevisions(id, review.previous.id, 'working'),
    [id, review],
  );
  const comparison: Comparison = useLoad(compare);
  return { review, comparison, read };
}

/** A claim that could not be prolonged is still valid; the next attempt follows. */
function afterFailure(known: ClaimState, error: unknown): ClaimState {
  const claim = claimIn(error);
  if (claim) return { kind: 'other', claim };
  return known.kind === 'mine' ? known : { kind: 'failed' };
}

/** Claims a pending quiz while it is shown and releases it afterwards. */
export function useClaim(review: ReviewedQuiz | null, me: number) {
  const [state, setState] = useState<ClaimState>({ kind: 'none' });
  const id = review?.id;
  const mayClaim = review?.stage === 'pending' && !review.own;
  const isMine = useRef(false);
  const shownId = useRef<number | null>(null);

  const claim = useCallback(async () => {
    if (id === undefined) return;
    try {
      const { until } = await claimQuiz(id);
      // The moderator went on to another quiz before the answer came.
      if (shownId.current !== id) return void releaseQuiz(id).catch(() => undefined);
      isMine.current = true;
      setState({ kind: 'mine', until });
    } catch (error) {
      if (claimIn(error)) isMine.current = false;
      setState(known => afterFailure(known, error));
    }
  }, [id]);

  useEffect(() => {
    if (!mayClaim || id === undefined) return;
    shownId.current = id;
    void claim();
    const prolong = () => isMine.current && document.visibilityState === 'visible' && void claim();
    const timer = setInterval(prolong, PROLONG_MS);
    return () => {
      clearInterval(timer);
      shownId.current = null;
      // After a decision the claim no longer exists. The server then refuses the call, which does no harm.
      if (isMine.current) releaseQuiz(id).catch(() => undefined);
      isMine.current = false;
    };
  }, [mayClaim, id, claim]);

  /** Shows that another admin holds the quiz, which a refused decision has told. */
  const lose = useCallback((other: Claim) => {
    isMine.current = false;
    setState({ kind: 'other', claim: other });
  }, []);

  const held = review?.claim && review.claim.by.id !== me && state.kind === 'none' && !mayClaim;
  return {
    state: held ? { kind: 'other' as const, claim: review.claim as Claim } : state,
    claim,
    lose,
  };
}
