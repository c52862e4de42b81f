import { type MouseEvent, useEffect, useRef } from 'react';
import { fill } from '../fill.ts';
import { settled } from '../outcomes.ts';
import type { FinishProps } from '../parts.ts';
import { usePlayContext } from '../play-context.ts';
import type { PlayEvent } from '../play-state.ts';

/** Finish in the middle: the play so far, and the ways on from here. */
export function FinishDialog({ play, close }: FinishProps) {
  const { texts, dispatch, leave } = usePlayContext();
  const dialog = useModal();
  const end = (event: PlayEvent) => {
    close();
    dispatch(event);
  };
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
      onClose={close}
      onClick={closeOutside}
    >
      <div className="finish__body">
        <h2 id="finish-title">{texts.finishTitle}</h2>
        <p className="muted">{fill(texts.finishText, { n, total, correct })}</p>
        <p className="muted">{practice ? texts.finishPractice : texts.finishWait}</p>
        <div className="finish__ways">
          <button className="button button--block" type="button" onClick={close}>
            {texts.keepPlaying}
          </button>
          <button className="button button--quiet button--block" type="button" onClick={leave}>
            {texts.later}
          </button>
          {practice && (
            <button
              className="button button--plain button--block"
              type="button"
              onClick={() => end({ type: 'restart' })}
            >
              {texts.restart}
            </button>
          )}
          <button
            className="button button--plain button--block"
            type="button"
            onClick={() => end({ type: 'give-up' })}
          >
            {texts.giveUp}
          </button>
        </div>
      </div>
    </dialog>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  return dialog;
}
