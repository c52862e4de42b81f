import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ChecksPane } from './ChecksPane.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EditorBar } from './EditorBar.tsx';
import { useEditor, useEditorState, useErrors } from './editor-context.ts';
import { EditorIcon } from './editor-icon.tsx';
import { isClosed } from './editor-state.ts';
import { IconButton } from './IconButton.tsx';
import { QuestionList } from './list/QuestionList.tsx';
import { PasteDialog } from './paste/PasteDialog.tsx';
import { PreviewDialog } from './preview/PreviewDialog.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { QuizForm } from './QuizForm.tsx';
import { type EditedQuestion, uidOf } from './quiz-document.ts';
import { RemarkNotes } from './RemarkNotes.tsx';
import { ToastNote } from './ToastNote.tsx';
import { type Go, type Place, placeHref, usePlace } from './use-place.ts';
import { useQuestionActions } from './use-question-actions.ts';

/** The editor with its three steps and side panes. */
interface Props {
  back: string;
  site: { url: string; name: string };
}

export function EditorWindow({ back, site }: Props) {
  const [place, go] = usePlace();
  const [isPreviewing, setPreviewing] = useState(false);
  const questions = useEditorState(({ document }) => document.questions);
  const preview = useCallback(() => setPreviewing(true), []);
  const [isPasting, setPasting] = useState(false);
  const paste = useCallback(() => setPasting(true), []);
  const closePreview = useCallback(() => setPreviewing(false), []);
  const current = questions.find(question => isAt(question, place.uid)) ?? questions[0];
  const edited = place.step === 'questions' ? current : undefined;
  const { isBilingual } = useEditor();
  const layout = layoutOf(place.step, isBilingual);
  useUndoKeys();
  useFieldOfPlace(place);

  return (
    <div className="wz">
      <EditorBar {...{ back, go, preview }} step={place.step} />
      <div className={layout}>
        {place.step !== 'checks' && (
          <QuestionList current={edited?.uid ?? null} go={go} paste={paste} />
        )}
        {place.step !== 'checks' && (
          <main className="wz-form">
            <ClosedWhileModerated>
              {place.step === 'quiz' ? (
                <EditedHead />
              ) : (
                <EditedOne question={edited} go={go} paste={paste} />
              )}
            </ClosedWhileModerated>
          </main>
        )}
        <ChecksPane
          go={go}
          isStep={place.step === 'checks'}
          edited={edited?.id ?? null}
          isHistoryAsked={place.step === 'checks' && place.field === 'history'}
        />
      </div>
      <NarrowBar go={go} preview={preview} />
      <ConflictDialog />
      {isPreviewing && (
        <PreviewDialog
          current={edited ? questions.indexOf(edited) : 0}
          site={site}
          close={closePreview}
        />
      )}
      {isPasting && <PasteDialog close={() => setPasting(false)} />}
      <ToastNote />
    </div>
  );
}

/** While the English fields are shown, the list of checks gives its room to them. */
function layoutOf(step: Place['step'], isBilingual: boolean): string {
  if (step === 'checks') return 'wz-body wz-body--checks';
  return isBilingual ? 'wz-body wz-body--wide' : 'wz-body';
}

const EditedHead = () => (
  <>
    <RemarkNotes questionId={null} />
    <QuizForm />
  </>
);

interface EditedProps {
  question: EditedQuestion | undefined;
  go: Go;
  paste: () => void;
}

function EditedOne({ question, go, paste }: EditedProps) {
  const { say } = useEditor();
  const { add } = useQuestionActions(go);
  if (question)
    return (
      <>
        {question.id !== null && <RemarkNotes questionId={question.id} />}
        <QuestionForm key={question.uid} uid={question.uid} go={go} />
      </>
    );
  return (
    <div className="wz-form__in wz-none">
      <span className="cube" aria-hidden="true">
        ?
      </span>
      <p>{say('list.empty')}</p>
      <div className="wz-none__keys">
        <button className="button" type="button" onClick={add}>
          <EditorIcon name="add" />
          {say('list.add')}
        </button>
        <button className="button button--quiet" type="button" onClick={paste}>
          <EditorIcon name="table" />
          {say('paste.title')}
        </button>
      </div>
    </div>
  );
}

/** The most used actions, at the bottom of a narrow screen where the thumb reaches them. */
function NarrowBar({ go, preview }: { go: Go; preview: () => void }) {
  const { say } = useEditor();
  const { add } = useQuestionActions(go);
  const errors = useErrors();
  const closed = useEditorState(isClosed);

  return (
    <footer className="sticky-act">
      {!closed && <IconButton icon="add" label={say('list.add')} press={add} />}
      <a className="button button--quiet" href={placeHref({ step: 'checks' })}>
        {errors > 0 && (
          <span className="mark mark--no" aria-hidden="true">
            !
          </span>
        )}
        {say('checks.fixes', { n: errors })}
      </a>
      <button className="button" type="button" onClick={preview}>
        <EditorIcon name="play" />
        {say('preview')}
      </button>
    </footer>
  );
}

/**
 * Whether the address asks for this question. A question that was new before a reload now has a uid made from its id on
 * the server, so both uids count.
 */
const isAt = ({ uid, id }: EditedQuestion, asked: string | null) =>
  uid === asked || (id !== null && uidOf(id) === asked);

/** Disables the form of a pending or approved quiz and explains why. */
function ClosedWhileModerated({ children }: { children: ReactNode }) {
  const { say } = useEditor();
  const stage = useEditorState(({ quiz }) => quiz.stage);
  const closed = useEditorState(isClosed);

  return (
    <>
      {closed && (
        <p className="note wz-closed">
          <EditorIcon name="clock" />
          {say(stage === 'pending' ? 'submit.closedPending' : 'submit.closedApproved')}
        </p>
      )}
      <fieldset className="wz-fields" disabled={closed}>
        {children}
      </fieldset>
    </>
  );
}

/**
 * Ctrl or ⌘ with Z undoes the last edit of the quiz. This replaces the browser's undo in text fields, since typing also
 * edits the quiz.
 */
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

/** Focuses the field to which a link in the list of checks leads. */
function useFieldOfPlace(place: Place) {
  useEffect(() => {
    const { field } = place;
    if (!field) return;
    const found = document.getElementById(field) ?? document.getElementById(`${field}.ua`);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  }, [place]);
}
