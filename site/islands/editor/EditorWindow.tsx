import { useEffect } from 'react';
import { ChecksPane } from './ChecksPane.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EditorBar } from './EditorBar.tsx';
import { useEditor, useEditorState } from './editor-context.ts';
import { EditorIcon } from './editor-icon.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuizForm } from './QuizForm.tsx';
import { placeHref, usePlace } from './use-place.ts';
import { useQuestionActions } from './use-question-actions.ts';

/** The three steps of the editor and what stands beside them. */
export function EditorWindow({ back }: { back: string }) {
  const [place, go] = usePlace();
  const { say } = useEditor();
  const questions = useEditorState(({ document }) => document.questions);
  const errors = useEditorState(({ checks }) => checks).filter(({ level }) => level === 'error');
  const { add } = useQuestionActions(go);
  const current = questions.find(({ uid }) => uid === place.uid) ?? questions[0];
  useUndoKeys();
  useFieldOfPlace(place.field);

  return (
    <div className="wz">
      <EditorBar back={back} step={place.step} errors={errors.length} />
      <div className={place.step === 'checks' ? 'wz-body wz-body--checks' : 'wz-body'}>
        {place.step !== 'checks' && (
          <QuestionList
            current={place.step === 'questions' ? (current?.uid ?? null) : null}
            go={go}
          />
        )}
        {place.step === 'quiz' && (
          <main className="wz-form">
            <QuizForm />
          </main>
        )}
        {place.step === 'questions' && (
          <main className="wz-form">
            {current ? (
              <QuestionForm key={current.uid} uid={current.uid} go={go} />
            ) : (
              <div className="wz-form__in">
                <p>{say('list.empty')}</p>
                <button className="button" type="button" onClick={add}>
                  <EditorIcon name="add" />
                  {say('list.add')}
                </button>
              </div>
            )}
          </main>
        )}
        <ChecksPane />
      </div>
      <div className="sticky-act">
        <button className="icon-button" type="button" aria-label={say('list.add')} onClick={add}>
          <EditorIcon name="add" />
        </button>
        <a className="button button--quiet" href={placeHref({ step: 'checks' })}>
          {errors.length > 0 && (
            <span className="mark mark--no" aria-hidden="true">
              !
            </span>
          )}
          {say('checks.fixes', { n: errors.length })}
        </a>
      </div>
      <ConflictDialog />
    </div>
  );
}

/** Ctrl or ⌘ with Z undoes in the document, also while a field has the focus: what is typed is the document. */
function useUndoKeys() {
  const { store } = useEditor();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = undoActionOf(event);
      if (!act) return;
      event.preventDefault();
      store[act]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [store]);
}

function undoActionOf({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (code === 'KeyY') return 'redo';
  if (code !== 'KeyZ') return null;
  return shiftKey ? 'redo' : 'undo';
}

/** A link of the checks leads to its field. */
function useFieldOfPlace(field: string | null) {
  useEffect(() => {
    if (!field) return;
    const found = document.getElementById(field) ?? document.getElementById(`${field}.ua`);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  }, [field]);
}
