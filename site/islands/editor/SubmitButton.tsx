import { useEditor, useEditorState, useErrors } from './editor-context.ts';
import { EditorIcon } from './editor-icon.tsx';
import type { Go } from './use-place.ts';
import { useSubmission } from './use-submission.ts';

interface Props {
  go: Go;
  className?: string;
}

/** For the author: submits the quiz, or withdraws a pending one. If findings block submission, the button says so and leads to them. */
export function SubmitButton({ go, className = '' }: Props) {
  const { say } = useEditor();
  const stage = useEditorState(({ quiz }) => quiz.stage);
  const isModerator = useEditorState(state => state.isModerator);
  const errors = useErrors();
  const { isBusy, submit, withdraw } = useSubmission(go);
  if (stage === 'approved' || isModerator) return null;
  if (stage === 'pending')
    return (
      <button
        className={`button button--quiet ${className}`}
        type="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && withdraw()}
      >
        <EditorIcon name="undo" />
        {say('withdraw')}
      </button>
    );

  const isBlocked = errors > 0;
  const press = () => (isBlocked ? go({ step: 'checks' }) : submit());
  return (
    <button
      className={`button ${className}`}
      type="button"
      aria-disabled={isBlocked || isBusy}
      aria-describedby={isBlocked ? 'checks-left' : undefined}
      onClick={() => !isBusy && press()}
    >
      <EditorIcon name="send" />
      {say('submit.send')}
    </button>
  );
}
