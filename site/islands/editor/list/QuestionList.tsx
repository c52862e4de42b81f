import { Fragment, useCallback, useRef, useState } from 'react';
import { worstOf } from '../check-sentence.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { isClosed } from '../editor-state.ts';
import type { EditedQuestion } from '../quiz-document.ts';
import type { Go } from '../use-place.ts';
import { useQuestionActions } from '../use-question-actions.ts';
import { ListHead } from './ListHead.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type Lifted, useSorting } from './use-sorting.ts';

interface Props {
  current: string | null;
  go: Go;
  paste: () => void;
}

/** Lists the questions, each with its state. */
export function QuestionList({ current, go, paste }: Props) {
  const { say } = useEditor();
  const questions = useEditorState(({ document }) => document.questions);
  const [isOpen, setOpen] = useState(false);
  const selection = useSelection(questions);
  const closed = useEditorState(isClosed);
  const foot = selection.isSelecting ? (
    <SelectionBar {...selection} />
  ) : (
    <Foot go={go} paste={paste} />
  );

  return (
    <aside className={isOpen ? 'wz-list wz-list--open' : 'wz-list'} aria-label={say('list.title')}>
      <ListHead
        isSelecting={selection.isSelecting}
        toggleSelecting={selection.toggleSelecting}
        paste={paste}
      />
      <Rows {...{ questions, current, selection, isOpen, setOpen }} />
      {!closed && foot}
    </aside>
  );
}

/** Lets the author select several questions for one action. `chosen` is null while the list is not in this mode. */
function useSelection(questions: readonly EditedQuestion[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const selected = chosen ? questions.filter(({ uid }) => chosen.has(uid)) : [];
  const select = useCallback((uid: string) => setChosen(known => known && toggled(known, uid)), []);

  return {
    isSelecting: chosen !== null,
    selected,
    toggleSelecting: () => setChosen(chosen ? null : new Set()),
    select,
    selectAll: () => setChosen(new Set(questions.map(({ uid }) => uid))),
    end: () => setChosen(null),
  };
}

function toggled(known: ReadonlySet<string>, uid: string): ReadonlySet<string> {
  const others = [...known].filter(one => one !== uid);
  return new Set(known.has(uid) ? others : [...others, uid]);
}

interface RowsProps extends Pick<Props, 'current'> {
  questions: readonly EditedQuestion[];
  selection: ReturnType<typeof useSelection>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

function Rows({ questions, current, selection, isOpen, setOpen }: RowsProps) {
  const checks = useEditorState(state => state.checks);
  const closed = useEditorState(isClosed);
  const list = useRef<HTMLOListElement>(null);
  const { news, ...sorting } = useQuestionSorting(questions, list);
  const { lifted } = sorting;
  const line = lifted && lineBefore(questions, lifted);

  return (
    <>
      <ol className="q-list" ref={list}>
        {questions.map((question, at) => (
          <Fragment key={question.uid}>
            {line === question.uid && <li className="q-drop" aria-hidden="true" />}
            <QuestionRow
              question={question}
              number={at + 1}
              isCurrent={question.uid === current}
              state={question.id === null ? 'ok' : worstOf(checks, question.id)}
              previous={questions[at - 1]?.uid ?? null}
              next={questions[at + 1]?.uid ?? null}
              grip={closed ? null : sorting.grip}
              lifted={lifted?.uid === question.uid ? lifted : null}
              isSelected={selection.isSelecting ? selection.selected.includes(question) : null}
              select={selection.select}
              isOpen={isOpen}
              setOpen={setOpen}
            />
          </Fragment>
        ))}
        {line === null && lifted && <li className="q-drop" aria-hidden="true" />}
      </ol>
      <p className="sr-only" role="status" aria-live="assertive">
        {news}
      </p>
    </>
  );
}

/**
 * The line that shows where a dragged row would be dropped stands before the question with this uid, or at the end if
 * it is null. Undefined if dropping would not change the order.
 */
function lineBefore(questions: readonly EditedQuestion[], { uid, from, to }: Lifted) {
  if (to === from) return undefined;
  return questions.filter(one => one.uid !== uid)[to]?.uid ?? null;
}

function useQuestionSorting(
  questions: readonly EditedQuestion[],
  list: { current: HTMLElement | null },
) {
  const { say, store } = useEditor();
  const [news, setNews] = useState('');
  const total = questions.length;
  const sorting = useSorting({
    uids: questions.map(({ uid }) => uid),
    list,
    drop: uids => store.edit({ kind: 'order', uids }),
    say: (what, place) => setNews(say(`list.${what}`, { n: place + 1, total })),
  });
  return { ...sorting, news };
}

function Foot({ go, paste }: Pick<Props, 'go' | 'paste'>) {
  const { say } = useEditor();
  const { add } = useQuestionActions(go);
  return (
    <div className="wz-list__foot">
      <button className="button button--quiet" type="button" onClick={add}>
        <EditorIcon name="add" />
        {say('list.add')}
      </button>
      <button
        className="button button--quiet"
        type="button"
        aria-label={say('paste.title')}
        onClick={paste}
      >
        <EditorIcon name="table" />
      </button>
    </div>
  );
}
