import type { Purpose } from '../../../contracts/vocabulary.ts';

/** A play of the guest, or one of the account of a content that the guest has played as well. */
export interface ClaimedPlay {
  id: string;
  /** Null for a play of mistakes. */
  contentId: number | null;
  purpose: Purpose;
  /** Else the account's. */
  isGuests: boolean;
  isFinished: boolean;
  isPractice: boolean;
  /** An answer is in it. */
  isTouched: boolean;
  /** Its time ran out before it was finished. */
  isOver: boolean;
  /** It was finished, or played last, in the days that are claimed. */
  isRecent: boolean;
  /** Whatever the account plays of this content is practice: it made it, or is an admin's. */
  isAlwaysPractice: boolean;
}

/** What a claim does with a play. */
export interface ClaimAction {
  id: string;
  /** It is gone: nothing was answered in it. */
  isForgotten: boolean;
  /** It counted, or might have, and is practice from now on. */
  isPractised: boolean;
  /** It ends as given up. */
  isClosed: boolean;
  /** It is the account's from now on. */
  isMoved: boolean;
}

/** A guest's plays become an account's (product.md, "The game"). Those that are older than what is claimed stay the guest's. */
export const claimActionsOf = (plays: readonly ClaimedPlay[]): ClaimAction[] =>
  [...Map.groupBy(plays, play => `${play.contentId} ${play.purpose}`).values()].flatMap(
    actionsInContent,
  );

function actionsInContent(plays: readonly ClaimedPlay[]): ClaimAction[] {
  const theirs = plays.filter(play => play.isGuests && play.isRecent);
  if (theirs.length === 0) return [];
  const mine = plays.filter(play => !play.isGuests);
  const surplus = surplusOf(mine.find(isUnderWay), theirs.find(isUnderWay));
  const isDecided = mine.some(isFirst) || theirs.some(play => play.isAlwaysPractice);
  const first = isDecided ? undefined : theirs.find(isFirst);
  const isLate = (play: ClaimedPlay) =>
    isDecided || first ? play.isGuests || isUnderWay(play) : play === surplus;
  return [...mine, ...theirs].map(play => {
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

/** Of two that are under way the account's goes on, unless only the guest's has an answer in it. */
function surplusOf(mine: ClaimedPlay | undefined, theirs: ClaimedPlay | undefined) {
  if (!mine || !theirs) return undefined;
  return theirs.isTouched && !mine.isTouched ? mine : theirs;
}

const isUnderWay = (play: ClaimedPlay) => !play.isFinished && !play.isOver;

/** Finished, or as good as: what ran out is closed with what was answered in it. */
const isFirst = (play: ClaimedPlay) =>
  !play.isPractice && (play.isFinished || (play.isOver && play.isTouched));
