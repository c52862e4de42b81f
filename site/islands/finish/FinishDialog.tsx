import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { settled } from '../machine/outcomes.ts';
import { fill } from '../play/fill.ts';
import { hasLeft } from '../play/has-left.ts';
import type { FinishProps } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';

/** The dialog to interrupt a play: the progress so far, and the ways to leave, continue or give up. */
export function FinishDialog({ play, closed }: FinishProps) {
  const { texts, dispatch, leave } = usePlayContext();
  const { dialog, close, onClose } = useModal(closed);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  const { total, correct, answers, practice } = play;
  const n = Math.min(settled(answers).length + 1, total);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      className="modal finish"
      aria-labelledby="finish-title"
      ref={dialog}
      onClose={onClose}
      onClick={closeOutside}
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

/** The action of a button runs after the exit transition. */
function useModal(closed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const then = useRef<() => void>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const close = (next: (() => void) | null = null) => {
    // A second press during the exit transition is ignored.
    if (!dialog.current?.open) return;
    then.current = next;
    dialog.current.close();
  };
  const onClose = async ({ currentTarget }: SyntheticEvent) => {
    await hasLeft(currentTarget);
    closed();
    then.current?.();
  };
  return { dialog, close, onClose };
}
