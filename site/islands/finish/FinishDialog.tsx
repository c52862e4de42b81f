import { settled } from '../machine/outcomes.ts';
import { fill } from '../play/fill.ts';
import type { FinishProps } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';
import { useModal } from './use-modal.ts';

/** The dialog to interrupt a play: the progress so far, and the ways to leave, continue or give up. */
export function FinishDialog({ play, closed }: FinishProps) {
  const { texts, dispatch, leave } = usePlayContext();
  const { dialog, close, onClose, onClick } = useModal(closed);
  const { total, correct, answers, practice } = play;
  const n = Math.min(settled(answers).length + 1, total);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      className="modal finish"
      aria-labelledby="finish-title"
      ref={dialog}
      onClose={onClose}
      onClick={onClick}
    >
      <div className="finish__body">
        <h2 id="finish-title">{texts.finishTitle}</h2>
        <p className="muted">{fill(texts.finishText, { n, total, correct })}</p>
        <p className="muted">{practice ? texts.finishPractice : texts.finishWait}</p>
        <div className="finish__ways">
          <button className="button button--block" type="button" onClick={() => close()}>
            {texts.keepPlaying}
          </button>
          <button
            className="button button--quiet button--block"
            type="button"
            onClick={() => close(leave)}
          >
            {texts.later}
          </button>
          {practice && (
            <button
              className="button button--plain button--block"
              type="button"
              onClick={() => close(() => dispatch({ type: 'restart' }))}
            >
              {texts.restart}
            </button>
          )}
          <button
            className="button button--plain button--block"
            type="button"
            onClick={() => close(() => dispatch({ type: 'give-up' }))}
          >
            {texts.giveUp}
          </button>
        </div>
      </div>
    </dialog>
  );
}
