import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import type { BoardInHand } from './use-board.ts';

/** Free actions of the player: take back the last cube, and take back all of them. */
export function Tools({ inHand: { board, rollback, clear, check } }: { inHand: BoardInHand }) {
  const { texts } = usePlayContext();
  const empty = board.placed.length === 0 || undefined;

  return (
    <>
      <button
        className="hint"
        type="button"
        title={texts.hintDoes.rollback}
        aria-disabled={empty}
        onClick={rollback}
      >
        <Icon path="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />
        {texts.hintName.rollback}
      </button>
      <button
        className="hint"
        type="button"
        title={texts.clearDoes}
        aria-disabled={empty}
        onClick={clear}
      >
        <Icon path="M8 20l-5-5a2 2 0 0 1 0-2.8L12.2 3a2 2 0 0 1 2.8 0l5 5a2 2 0 0 1 0 2.8L11 20H8zM8 20h12M7.5 7.8l8 8" />
        {texts.clear}
      </button>
      {check && (
        <button className="hint" type="button" onClick={check}>
          <Icon name="check" />
          {texts.check}
        </button>
      )}
    </>
  );
}
