import { useEffect, useId, useRef } from 'react';
import type { RemarkReason } from '../../../../contracts/quiz.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { type DraftRemark, withSaved } from './kept-remarks.ts';
import { useModeration } from './moderation-context.ts';
import { useReviewed } from './review-context.ts';

const REASONS = [
  'fact',
  'two-right',
  'unclear',
  'gives-away',
  'off-theme',
  'related',
  'rights',
  'quality',
  'duplicate',
  'other',
] as const satisfies readonly RemarkReason[];

/** The longest text that the server takes. */
const MOST = 2_000;

/** The form of the remark that is being written. Each change is saved in localStorage. */
export function RemarkForm() {
  const { say } = useModeration();
  const { drafts, changeDrafts } = useReviewed();
  const text = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => text.current?.focus(), []);
  const { open } = drafts;
  if (!open) return null;

  const set = (change: Partial<DraftRemark>) =>
    changeDrafts(known => ({ ...known, open: known.open && { ...known.open, ...change } }));
  const save = () => changeDrafts(withSaved);
  return (
    <form
      className="remark-form"
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      <div className="remark-form__row">
        <div>
          <label className="sr-only" htmlFor={`${id}-reason`}>
            {say('remarks.reason')}
          </label>
          <select
            className="input input--sm"
            id={`${id}-reason`}
            value={open.reason}
            onChange={({ target }) => set({ reason: target.value as RemarkReason })}
          >
            {REASONS.map(reason => (
              <option key={reason} value={reason}>
                {say(`remarks.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="sr-only" htmlFor={`${id}-text`}>
            {say('remarks.text')}
          </label>
          <textarea
            className="input input--sm"
            id={`${id}-text`}
            ref={text}
            rows={2}
            maxLength={MOST}
            value={open.text}
            onChange={({ target }) => set({ text: target.value })}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
            }}
          />
        </div>
      </div>
      <div className="remark-form__foot">
        <span>{say('remarks.language')}</span>
        <button
          className="button button--plain"
          type="button"
          onClick={() => changeDrafts(known => ({ ...known, open: null }))}
        >
          {say('remarks.cancel')}
        </button>
        <button className="button button--no" type="submit" aria-disabled={!open.text.trim()}>
          <EditorIcon name="flag" />
          {say('remarks.save')} <kbd>Ctrl Enter</kbd>
        </button>
      </div>
    </form>
  );
}
