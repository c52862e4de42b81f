import type { CastVote } from '../../../contracts/rewards.ts';

export type Thumb = CastVote['value'];

/** A vote as the server has it and as it is shown, which is ahead of it for the length of a call. */
export interface Voting {
  saved: Thumb;
  shown: Thumb;
  /** What is on its way; null for nothing. */
  sending: Thumb | null;
  failed: boolean;
  /** Whether a press has reached the server: there is something to tell. */
  cast: boolean;
}

export const votingFrom = (vote: Thumb): Voting => ({
  saved: vote,
  shown: vote,
  sending: null,
  failed: false,
  cast: false,
});

/** Neither pressed nor known yet. */
export const isUntouched = ({ saved, shown, sending, cast }: Voting): boolean =>
  saved === 0 && shown === 0 && sending === null && !cast;

/** The same thumb again takes it back. One call at a time: a press meanwhile waits for its end. */
export function pressed(voting: Voting, thumb: 1 | -1): Voting {
  const shown = voting.shown === thumb ? 0 : thumb;
  return sendNext({ ...voting, shown, failed: false });
}

export function arrived(voting: Voting, saved: Thumb): Voting {
  return sendNext({ ...voting, saved, sending: null, cast: true });
}

/** What is shown goes back to what the server has. */
export const lost = (voting: Voting): Voting => ({ ...votingFrom(voting.saved), failed: true });

const sendNext = (voting: Voting): Voting =>
  voting.sending === null && voting.shown !== voting.saved
    ? { ...voting, sending: voting.shown }
    : voting;
