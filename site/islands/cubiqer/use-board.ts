import { useEffect, useMemo } from 'react';
import type { Cube } from '../../../contracts/plays.ts';
import type { RunningState } from '../machine/play-state.ts';
import { fill } from '../play/fill.ts';
import { usePlayContext } from '../play/play-context.ts';
import { type Board, boardOf, EMPTY_HAND, type Hand, put, takeBack, takeLast } from './board.ts';
import { cubeFor } from './typing.ts';
import { useHand } from './use-hand.ts';
import { placeWords } from './words.ts';

/** The board and the actions on it, each of which is announced. */
export function useBoard(state: RunningState, say: (text: string) => void) {
  const { question, outcome, sending } = state;
  const { hand, hold, isTried, isWrong } = useHand(state);
  const board = useMemo(() => boardOf(question, hand), [question, hand]);
  const { text } = board;
  const closed = outcome !== null || (sending !== null && sending.call !== 'hint');
  const tryIt = useAttempt(state, isTried ? null : text);

  return {
    board,
    isWrong: isWrong(text),
    closed,
    next: closed ? null : board.next,
    /** Sends a full board that a hint changed after an attempt; never automatic, since the player may still be changing it. */
    check: isTried && text !== null && !isWrong(text) ? () => tryIt(text) : null,
    ...useBoardActions({
      state,
      board,
      hand,
      hold: next => closed || hold(next),
      say: text => closed || say(text),
    }),
  };
}

export type BoardInHand = ReturnType<typeof useBoard>;

interface BoardActionProps {
  state: RunningState;
  board: Board;
  hand: Hand;
  hold: (next: Hand) => void;
  say: (text: string) => void;
}

function useBoardActions({ state, board, hand, hold, say }: BoardActionProps) {
  const { texts } = usePlayContext();
  const { bank } = state.question;

  const press = (cube: Cube) => {
    const slot = board.next;
    if (board.used.has(cube.id)) return;
    if (slot === null) return say(texts.saidFull);
    hold(put(board, hand, cube.id));
    say(`${cube.letter}, ${placeWords(board, slot, texts)}`);
  };
  const type = (key: string) => {
    const cube = cubeFor(key, bank, board.used);
    if (cube) press(cube);
    else say(fill(texts.saidNoCube, { letter: key.toLocaleUpperCase('uk') }));
  };
  const giveBack = (slot: number, next: Hand) => {
    hold(next);
    say(fill(texts.saidTaken, board.slots[slot]?.cube ?? {}));
  };
  const back = (slot: number) => giveBack(slot, takeBack(board, slot));
  const rollback = () => {
    const last = board.placed.at(-1);
    if (last) giveBack(last.slot, takeLast(board));
  };
  const clear = () => {
    if (board.placed.length === 0) return;
    hold(EMPTY_HAND);
    say(texts.saidCleared);
  };
  const select = (slot: number) => hold({ placed: board.placed, selected: slot });

  return { press, type, back, rollback, clear, select };
}

/** Sends full slots automatically; the machine accepts one answer at a time. */
function useAttempt({ question, outcome }: RunningState, text: string | null) {
  const { dispatch } = usePlayContext();

  useEffect(() => {
    if (text !== null && question && !outcome) dispatch({ type: 'answer', given: { text } });
  }, [text, question, outcome, dispatch]);

  return (given: string) => dispatch({ type: 'answer', given: { text: given } });
}
