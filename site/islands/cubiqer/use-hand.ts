import { useEffect, useState } from 'react';
import type { RunningState } from '../play-state.ts';
import { EMPTY_HAND, type Hand } from './board.ts';

/** How long the cubes of a wrong attempt are seen before they are back in the bank. */
const SHAKE_MS = 900;

/** What the player has set. It belongs to one attempt, so that the next one begins with nothing. */
export function useHand({ question: { attempt } }: RunningState) {
  const [held, setHeld] = useState({ attempt, hand: EMPTY_HAND });
  const isWrong = held.attempt !== attempt;

  useEffect(() => {
    if (!isWrong) return;
    const timer = setTimeout(() => setHeld({ attempt, hand: EMPTY_HAND }), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [isWrong, attempt]);

  return {
    hand: isWrong ? EMPTY_HAND : held.hand,
    hold: (hand: Hand) => setHeld({ attempt, hand }),
    /** Of the attempt that was wrong just now. */
    wrong: isWrong ? held.hand : null,
  };
}
