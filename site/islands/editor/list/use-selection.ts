import { useState } from 'react';
import type { EditedQuestion } from '../quiz-document.ts';

/** Several questions that something is done to together; null while none are being selected. */
export function useSelection(questions: readonly EditedQuestion[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const selected = chosen ? questions.filter(({ uid }) => chosen.has(uid)) : [];

  return {
    isSelecting: chosen !== null,
    selected,
    toggleSelecting: () => setChosen(chosen ? null : new Set()),
    select: (uid: string) => setChosen(known => known && toggled(known, uid)),
    selectAll: () => setChosen(new Set(questions.map(({ uid }) => uid))),
    end: () => setChosen(null),
  };
}

function toggled(known: ReadonlySet<string>, uid: string): ReadonlySet<string> {
  const others = [...known].filter(one => one !== uid);
  return new Set(known.has(uid) ? others : [...others, uid]);
}
