import { useEffect, useRef, useState } from 'react';
import { problemsOf } from '../../../../contracts/rules/table/table-rows.ts';
import { type EditorText, type Say, useEditor, useEditorState } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import type { AddedQuestion, QuizDocument } from '../quiz-document.ts';
import { newUid } from '../use-question-actions.ts';
import { addedQuestion } from './imported-table.ts';
import { PasteTable } from './PasteTable.tsx';
import { type ImportFailure, usePastedTable } from './use-pasted-table.ts';

/** Lets the author add questions from a table. Rows with errors stay in the dialog until they are corrected. */
export function PasteDialog({ close }: { close: () => void }) {
  const { say } = useEditor();
  const pasted = usePastedTable();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const shut = () => dialog.current?.close();

  return (
    <dialog className="sheet" ref={dialog} aria-labelledby="paste-title" onClose={close}>
      <header className="sheet__head">
        <div className="sheet__title">
          <h2 id="paste-title">{say('paste.title')}</h2>
          <p className="muted">{say('paste.lead')}</p>
        </div>
        <button className="icon-button" type="button" aria-label={say('close')} onClick={shut}>
          <EditorIcon name="close" />
        </button>
      </header>
      <div className="sheet__body">
        <Source {...pasted} />
        {pasted.table.rows.length > 0 && (
          <>
            <Summary {...pasted} />
            <PasteTable table={pasted.table} change={pasted.setTable} />
          </>
        )}
      </div>
      <Foot {...pasted} shut={shut} />
    </dialog>
  );
}

type Pasted = ReturnType<typeof usePastedTable>;

const FILES = '.csv,.tsv,.txt,.yaml,.yml,.zip';

/** The field for pasted text, and a button to choose a file. */
function Source({ text, share, failure, read, readFile }: Pasted) {
  const { say } = useEditor();
  return (
    <>
      <textarea
        className="input paste"
        rows={4}
        value={text}
        aria-label={say('paste.text')}
        placeholder={say('paste.placeholder')}
        spellCheck={false}
        onChange={({ target }) => read(target.value)}
        onDrop={event => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          void readFile(file);
        }}
      />
      <label className="button button--quiet paste__file">
        <EditorIcon name="table" />
        {say('paste.file')}
        <input
          className="sr-only"
          type="file"
          accept={FILES}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void readFile(file);
          }}
        />
      </label>
      {share !== null && (
        <p role="status" className="note">
          {share < 1
            ? say('paste.sending', { percent: Math.round(share * 100) })
            : say('paste.reading')}
        </p>
      )}
      {failure && (
        <p role="alert" className="note note--no">
          <EditorIcon name="error" />
          {failureSentence(failure, say)}
        </p>
      )}
    </>
  );
}

const KNOWN: readonly ImportFailure[] = [
  'import.type',
  'import.broken',
  'import.too-large',
  'import.encrypted',
  'import.entries',
  'unavailable',
  'rate.exceeded',
  'auth.required',
  'network',
];

const failureSentence = (failure: ImportFailure, say: Say): string => {
  const known = KNOWN.includes(failure) ? failure : 'internal';
  return say(`paste.refusals.${known.replace('.', '-') as 'internal'}`);
};

function Summary({ text, table, hasHead, read }: Pasted) {
  const { say } = useEditor();
  const good = useGood(table);
  const bad = table.rows.length - good.length;
  return (
    <div className="paste__sum">
      <b role="status">{say('paste.read', { n: table.rows.length })}</b>
      <span className="pill pill--yes">
        <EditorIcon name="check" />
        {say('paste.ready', { n: good.length })}
      </span>
      {bad > 0 && (
        <span className="pill pill--no">
          <EditorIcon name="error" />
          {say('paste.bad', { n: bad })}
        </span>
      )}
      {hasHead !== null && (
        <label className="paste__head row-end">
          <input
            className="check"
            type="checkbox"
            checked={hasHead}
            onChange={({ target }) => read(text, target.checked)}
          />
          {say('paste.firstIsHead')}
        </label>
      )}
    </div>
  );
}

const useGood = ({ rows, columns }: Pasted['table']) =>
  rows.filter(row => problemsOf(row, columns).length === 0);

function Foot({ table, setTable, quizHead, setQuizHead, shut }: Pasted & { shut: () => void }) {
  const { say, store } = useEditor();
  const [withHead, setWithHead] = useState(() => isBare(store.getState().document));
  const room = useRoom();
  const good = useGood(table).slice(0, room);
  const take = useTaking();
  const n = good.length;
  const note: EditorText = useGood(table).length > room ? 'paste.room' : 'paste.stay';
  const press = () => {
    if (n === 0) return;
    const taken = good.map(row => ({ uid: newUid(), ...addedQuestion(row, table.columns) }));
    if (!take(taken)) return;
    if (quizHead && withHead) store.edit({ kind: 'head', set: quizHead });
    setQuizHead(null);
    const rows = table.rows.filter(row => !good.includes(row));
    if (rows.length === 0) return shut();
    setTable({ ...table, rows });
  };

  return (
    <footer className="sheet__foot">
      {quizHead && table.rows.length > 0 ? (
        <label className="paste__head sheet__note">
          <input
            className="check"
            type="checkbox"
            checked={withHead}
            onChange={({ target }) => setWithHead(target.checked)}
          />
          {say('paste.withHead')}
        </label>
      ) : (
        <span className="muted sheet__note">{table.rows.length > 0 && say(note, { n: room })}</span>
      )}
      <button className="button button--plain" type="button" onClick={shut}>
        {say('paste.cancel')}
      </button>
      <button className="button" type="button" aria-disabled={n === 0} onClick={press}>
        <EditorIcon name="add" />
        {say('paste.take', { n })}
      </button>
    </footer>
  );
}

/** Whether the quiz is as it was created: it has no questions, and none of its optional texts. */
const isBare = ({ head, questions }: QuizDocument): boolean =>
  questions.length === 0 && !head.seoTitle.ua && !head.genitive.ua && !head.description.ua;

/** The number of questions that still fit in the quiz. */
const useRoom = (): number =>
  useEditorState(({ quiz, document }) =>
    Math.max(0, quiz.limits.questions - document.questions.length),
  );

function useTaking() {
  const { store, say, tell } = useEditor();
  /** Returns whether the questions were added. They are not while the quiz cannot be edited. */
  return (questions: AddedQuestion[]): boolean => {
    const after = store.getState().document.questions.at(-1)?.uid ?? null;
    const isAdded = store.edit({ kind: 'add', after, questions });
    tell({ text: isAdded ? say('paste.taken', { n: questions.length }) : say('save.closed') });
    return isAdded;
  };
}
