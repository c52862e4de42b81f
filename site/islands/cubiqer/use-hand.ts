import { useState } from 'react';
import { sameLetters } from '../fold.ts';
import type { RunningState } from '../play-state.ts';
import { EMPTY_HAND, type Hand } from './board.ts';

/** What the player has set. The cubes of a wrong attempt stay where they are, until one of them is moved. */
export function useHand({ question: { index, attempt }, play }: RunningState) {
  const [held, setHeld] = useState({ attempt, hand: EMPTY_HAND });
  const last = play.answers.findLast(given => given.index === index)?.given?.text ?? '';

  return {
    hand: held.hand,
    hold: (hand: Hand) => setHeld({ attempt, hand }),
    /** Nothing has been moved since the last attempt: it does not go out once more by itself. */
    isTried: held.attempt !== attempt,
    isWrong: (text: string | null) =>
      held.attempt !== attempt && text !== null && sameLetters(text, last),
  };
}
