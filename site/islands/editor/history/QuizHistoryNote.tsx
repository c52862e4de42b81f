import { useCallback, useState } from 'react';
import { readHistory } from '../../../editor-api.ts';
import { useLoad } from '../../admin/list/use-load.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { HistoryFailed, HistoryList } from './HistoryList.tsx';

/** The history of the edited quiz, with what admins changed in it. It is read when it is opened. */
export function QuizHistoryNote({ isAsked }: { isAsked: boolean }) {
  const { say } = useEditor();
  const [isOpen, setOpen] = useState(isAsked);

  return (
    <details
      className="wz-history"
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary id="history">{say('history.title')}</summary>
      {isOpen && <LoadedHistory />}
    </details>
  );
}

function LoadedHistory() {
  const { say } = useEditor();
  const id = useEditorState(({ quiz }) => quiz.id);
  const read = useCallback(() => readHistory(id), [id]);
  const { value: latest, hasFailed, load } = useLoad(read);
  if (hasFailed) return <HistoryFailed again={load} />;
  if (!latest) return <p role="status">{say('history.loading')}</p>;
  return <HistoryList quizId={id} latest={latest} />;
}
