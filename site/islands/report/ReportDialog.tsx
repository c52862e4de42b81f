import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReportReason } from '../../../contracts/reports.ts';
import { ApiError } from '../../call.ts';
import { useModal } from '../finish/use-modal.ts';
import type { ReportProps } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';
import { reportQuestion } from './report-api.ts';
import { REPORT_REASONS } from './report-reasons.ts';

type Sending = 'no' | 'sending' | 'offline' | 'limited' | 'failed' | 'sent' | 'again';

const LONGEST = 500;

/** Inline styles, since the style sheets of a play have a size limit, and few players open this dialog. */
const FIELD = {
  width: '100%',
  padding: 'var(--s-2) var(--s-3)',
  border: '1px solid var(--line-control)',
  borderRadius: 'var(--r-sm)',
  background: 'var(--paper)',
  color: 'inherit',
  font: 'inherit',
};

/** The dialog to report a question: a tap on a reason sends the report. */
export function ReportDialog({ playId, index, closed }: ReportProps) {
  const { texts } = usePlayContext();
  const { dialog, close, onClose, onClick } = useModal(closed);
  const { details, sending, send } = useSending(playId, index);
  const isSent = sending === 'sent' || sending === 'again';
  const end = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone then.
  useEffect(() => {
    if (isSent) end.current?.focus();
  }, [isSent]);

  // Rendered outside of the verdict, whose styles would apply to the buttons of the dialog.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      className="modal finish"
      aria-labelledby="report-title"
      ref={dialog}
      onClose={onClose}
      onClick={onClick}
      // A swipe in the dialog does not turn to the next question.
      onTouchStart={event => event.stopPropagation()}
    >
      <div className="finish__body">
        <h2 id="report-title">{texts.reportTitle}</h2>
        <p className="muted" role="status">
          {textOf(sending, texts)}
        </p>
        {!isSent && (
          <>
            <label>
              {texts.reportDetails}
              <textarea ref={details} rows={2} maxLength={LONGEST} style={FIELD} />
            </label>
            <div className="finish__ways">
              {REPORT_REASONS.map(reason => (
                <button
                  key={reason}
                  className="button button--quiet button--block"
                  type="button"
                  aria-disabled={sending === 'sending' || undefined}
                  onClick={() => send(reason)}
                >
                  {texts.reportReason[reason]}
                </button>
              ))}
            </div>
          </>
        )}
        <button
          ref={end}
          className="button button--plain button--block"
          type="button"
          onClick={() => close()}
        >
          {texts.reportClose}
        </button>
      </div>
    </dialog>,
    document.querySelector('.play-layer') ?? document.body,
  );
}

function textOf(sending: Sending, texts: ReturnType<typeof usePlayContext>['texts']) {
  if (sending === 'offline') return texts.reportOffline;
  if (sending === 'limited') return texts.reportLimited;
  if (sending === 'failed') return texts.reportFailed;
  if (sending === 'sent') return texts.reportSent;
  return sending === 'again' && texts.reportAgain;
}

function failureOf(error: unknown): Sending {
  if (!(error instanceof ApiError)) return 'offline';
  return error.code === 'rate.exceeded' ? 'limited' : 'failed';
}

function useSending(playId: string, index: number) {
  const details = useRef<HTMLTextAreaElement>(null);
  const [sending, setSending] = useState<Sending>('no');
  const send = (reason: ReportReason) => {
    if (sending === 'sending') return;
    setSending('sending');
    const text = details.current?.value ?? '';
    reportQuestion(playId, { index, reason, text }).then(
      ({ again }) => setSending(again ? 'again' : 'sent'),
      error => setSending(failureOf(error)),
    );
  };
  return { details, sending, send };
}
