import { useMemo, useState } from 'react';
import { decoysOf } from '../../../contracts/rules/decoys.ts';
import { useEditor, useEditorState } from './editor-context.ts';

/** For clicker: shows the wrong options that players will see in the list, together with the right answers. */
export function DecoyList() {
  const { say } = useEditor();
  // The list is made while it is open only, since it depends on every question.
  const [isOpen, setOpen] = useState(false);

  return (
    <details className="decoys" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('question.decoyList')}</summary>
      {isOpen && <Decoys />}
    </details>
  );
}

function Decoys() {
  const { say } = useEditor();
  const questions = useEditorState(({ document }) => document.questions);
  const decoys = useMemo(() => decoysOf(questions.map(({ fields }) => fields)), [questions]);

  return (
    <>
      <p className="field__hint">{say('question.decoyCount', { n: decoys.length })}</p>
      <ul className="letters" lang="uk">
        {decoys.map(decoy => (
          <li key={decoy}>{decoy}</li>
        ))}
      </ul>
    </>
  );
}
