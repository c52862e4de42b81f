import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import type { EditedQuestion } from '../quiz-document.ts';
import { removeQuestions } from '../remove-questions.ts';
import { MoveDialog } from './MoveDialog.tsx';

interface Props {
  selected: readonly EditedQuestion[];
  selectAll: () => void;
  end: () => void;
}

/** Actions on the selected questions. */
export function SelectionBar({ selected, selectAll, end }: Props) {
  const { say, store, tell } = useEditor();
  const [isMoving, setMoving] = useState(false);
  const n = selected.length;
  const remove = () => {
    const undo = removeQuestions(
      store,
      selected.map(({ uid }) => uid),
    );
    tell({ text: say('select.removed', { n }), undo });
    end();
  };

  return (
    <>
      <div className="wz-list__foot wz-list__foot--selection">
        <p role="status">{say('select.count', { n })}</p>
        <button className="button button--plain" type="button" onClick={selectAll}>
          {say('select.all')}
        </button>
        <button
          className="button button--quiet"
          type="button"
          aria-disabled={n === 0}
          onClick={() => n > 0 && setMoving(true)}
        >
          {say('select.move')}
        </button>
        <button
          className="button button--no"
          type="button"
          aria-disabled={n === 0}
          onClick={() => n > 0 && remove()}
        >
          <EditorIcon name="trash" />
          {say('select.remove')}
        </button>
      </div>
      {isMoving && (
        <MoveDialog
          questions={selected}
          close={isDone => {
            setMoving(false);
            if (isDone) end();
          }}
        />
      )}
    </>
  );
}
