import { useCallback, useState } from 'react';
import { keepDrafts, type RemarkDrafts, readDrafts } from './kept-remarks.ts';

export type ChangeDrafts = (change: (drafts: RemarkDrafts) => RemarkDrafts) => void;

/** The remarks that the moderator is writing about a quiz. */
export function useDrafts(quizId: number): [RemarkDrafts, ChangeDrafts] {
  const [drafts, setDrafts] = useState(() => readDrafts(quizId));
  const change: ChangeDrafts = useCallback(
    make =>
      setDrafts(known => {
        const made = make(known);
        keepDrafts(quizId, made);
        return made;
      }),
    [quizId],
  );
  return [drafts, change];
}
