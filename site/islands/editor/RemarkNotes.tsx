import { useState } from 'react';
import type { Remark } from '../../../contracts/quiz.ts';
import { markRemark } from '../../editor-api.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import { EditorIcon } from './editor-icon.tsx';
import { placeHref } from './use-place.ts';

interface Props {
  /** The question whose remarks are shown; null for remarks about the whole quiz. */
  questionId: number | null;
}

/** Moderators' remarks about a question, shown above its form. */
export function RemarkNotes({ questionId }: Props) {
  const remarks = useEditorState(({ quiz }) => quiz.remarks);

  return remarks
    .filter(remark => remark.questionId === questionId)
    .map(remark => (
      <div key={remark.id} className={remark.done ? 'note note--yes' : 'note note--no'}>
        <EditorIcon name={remark.done ? 'check' : 'error'} />
        <div className="remark">
          <RemarkText remark={remark} />
          <DoneBox remark={remark} />
        </div>
      </div>
    ));
}

/** Lists all remarks, each with a link to its question. */
export function RemarkList() {
  const { say } = useEditor();
  const remarks = useEditorState(({ quiz }) => quiz.remarks);
  const questions = useEditorState(({ document }) => document.questions);
  if (remarks.length === 0) return null;
  const left = remarks.filter(({ done }) => !done).length;

  return (
    <section aria-labelledby="remarks">
      <h2 id="remarks">{say('remarks.title', { n: left })}</h2>
      <ul className="checks">
        {remarks.map(remark => {
          const at = questions.findIndex(({ id }) => id !== null && id === remark.questionId);
          const uid = questions[at]?.uid;
          return (
            <li key={remark.id} className="remark">
              <a href={uid ? placeHref({ step: 'questions', uid }) : placeHref({ step: 'quiz' })}>
                <EditorIcon name={remark.done ? 'check' : 'error'} />
                <span>
                  <RemarkText remark={remark} />
                  <small>
                    {uid ? say('checks.where.question', { n: at + 1 }) : say('checks.where.quiz')}
                  </small>
                </span>
              </a>
              <DoneBox remark={remark} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function RemarkText({ remark: { reason, text } }: { remark: Remark }) {
  const { say } = useEditor();
  return (
    <span>
      <b>{say(`remarks.reasons.${reason}`)}</b>
      {text && ` ${text}`}
    </span>
  );
}

function DoneBox({ remark }: { remark: Remark }) {
  const { say, store, tell } = useEditor();
  const [isSending, setSending] = useState(false);
  const mark = async (done: boolean) => {
    setSending(true);
    const { id, remarks } = store.getState().quiz;
    try {
      const marked = await markRemark(id, remark.id, done);
      store.setRemarks(remarks.map(one => (one.id === marked.id ? marked : one)));
    } catch {
      tell({ text: say('remarks.failed') });
    } finally {
      setSending(false);
    }
  };

  return (
    <label className="remark__done">
      <input
        className="check"
        type="checkbox"
        checked={remark.done}
        disabled={isSending}
        onChange={({ target }) => mark(target.checked)}
      />
      {say('remarks.done')}
    </label>
  );
}
