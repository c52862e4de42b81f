import { useState } from 'react';
import { sameLetters } from '../machine/fold.ts';
import type { RunningState } from '../machine/play-state.ts';
import { EMPTY_HAND, type Hand } from './board.ts';

/** The cubes placed by the player. After a wrong attempt they stay until one is moved. */
export function useHand({ question: { index, attempt }, play }: RunningState) {
  const [held, setHeld] = useState({ attempt, hand: EMPTY_HAND });
  const last = play.answers.findLast(given => given.index === index)?.given?.text ?? '';

  return {
    hand: held.hand,
    hold: (hand: Hand) => setHeld({ attempt, hand }),
    /** Nothing was moved since the last attempt, so it is not sent again automatically. */
    isTried: held.attempt !== attempt,
    isWrong: (text: string | null) =>
      held.attempt !== attempt && text !== null && sameLetters(text, last),
  };
}
