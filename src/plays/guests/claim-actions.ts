import type { Purpose } from '../../../contracts/vocabulary.ts';

/** A play of the guest, or a play of the account whose content the guest has played as well. */
export interface ClaimedPlay {
  id: string;
  /** Null for a play of mistakes. */
  contentId: number | null;
  purpose: Purpose;
  /** Whether the play belongs to the guest; otherwise it belongs to the account. */
  isGuests: boolean;
  isFinished: boolean;
  isPractice: boolean;
  /** Whether the play has an answer. */
  isTouched: boolean;
  /** Whether the play expired before it was finished. */
  isOver: boolean;
  /** Whether the play was finished, or last played, within CLAIM_DAYS. */
  isRecent: boolean;
  /** Whether all plays of this content by the account are practice: the user is its author, an admin or blocked. */
  isAlwaysPractice: boolean;
}

/** The changes that a claim makes to a play. */
export interface ClaimAction {
  id: string;
  /** Whether to delete the play, since it has no answers. */
  isForgotten: boolean;
  /** Whether to turn the play into practice, although it counted or might have counted. */
  isPractised: boolean;
  /** Whether to end the play as given up. */
  isClosed: boolean;
  /** Whether to move the play to the account. */
  isMoved: boolean;
}

/** Decides how a guest's plays are moved to an account (product.md, "The game"). Older plays stay with the guest. */
export const claimActionsOf = (plays: readonly ClaimedPlay[]): ClaimAction[] =>
  [...Map.groupBy(plays, play => `${play.contentId} ${play.purpose}`).values()].flatMap(
    actionsInContent,
  );

function actionsInContent(plays: readonly ClaimedPlay[]): ClaimAction[] {
  const guestPlays = plays.filter(play => play.isGuests && play.isRecent);
  if (guestPlays.length === 0) return [];
  const accountPlays = plays.filter(play => !play.isGuests);
  const surplus = surplusOf(accountPlays.find(isUnderWay), guestPlays.find(isUnderWay));
  const isDecided = accountPlays.some(isFirst) || guestPlays.some(play => play.isAlwaysPractice);
  const first = isDecided ? undefined : guestPlays.find(isFirst);
  const isLate = (play: ClaimedPlay) =>
    isDecided || first ? play.isGuests || isUnderWay(play) : play === surplus;
  return [...accountPlays, ...guestPlays].map(play => {
    const ends = play.isOver || play === surplus;
    return {
      id: play.id,
      isForgotten: ends && !play.isTouched,
      isPractised: !play.isPractice && play !== first && isLate(play),
      isClosed: ends && play.isTouched,
      isMoved: play.isGuests,
    };
  });
}

/** Of two unfinished plays the account's continues, unless only the guest's has an answer. */
function surplusOf(accountPlay: ClaimedPlay | undefined, guestPlay: ClaimedPlay | undefined) {
  if (!accountPlay || !guestPlay) return undefined;
  return guestPlay.isTouched && !accountPlay.isTouched ? accountPlay : guestPlay;
}

const isUnderWay = (play: ClaimedPlay) => !play.isFinished && !play.isOver;

/** Finished, or expired with an answer, so that it will be closed as given up. */
const isFirst = (play: ClaimedPlay) =>
  !play.isPractice && (play.isFinished || (play.isOver && play.isTouched));
