import type { CastVote } from '../../../contracts/rewards.ts';

export type Thumb = CastVote['value'];

/** The stored vote and the one shown, which differ while a call is running. */
export interface Voting {
  saved: Thumb;
  shown: Thumb;
  /** The vote being sent; null if none is. */
  sending: Thumb | null;
  failed: boolean;
  /** Whether a press has reached the server, so that it can be reported. */
  cast: boolean;
}

export const votingFrom = (vote: Thumb): Voting => ({
  saved: vote,
  shown: vote,
  sending: null,
  failed: false,
  cast: false,
});

/** Whether nothing was pressed and no stored vote is known. */
export const isUntouched = ({ saved, shown, sending, cast }: Voting): boolean =>
  saved === 0 && shown === 0 && sending === null && !cast;

/**
 * Pressing the same thumb again withdraws the vote. Only one call runs at a time; a press during the call is sent after it.
 */
export function pressed(voting: Voting, thumb: 1 | -1): Voting {
  const shown = voting.shown === thumb ? 0 : thumb;
  return sendNext({ ...voting, shown, failed: false });
}

export function arrived(voting: Voting, saved: Thumb): Voting {
  return sendNext({ ...voting, saved, sending: null, cast: true });
}

/** Shows the stored vote again. */
export const lost = (voting: Voting): Voting => ({ ...votingFrom(voting.saved), failed: true });

const sendNext = (voting: Voting): Voting =>
  voting.sending === null && voting.shown !== voting.saved
    ? { ...voting, sending: voting.shown }
    : voting;
