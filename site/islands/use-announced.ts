import { useCallback, useState } from 'react';

export interface Announced {
  text: string;
  /** Counts up, so that the same words are read out once more. */
  no: number;
  /** Of the question that they belong to. */
  index: number;
}

/** The last announcement about the question. */
export function useAnnounced(index: number): [Announced | null, (text: string) => void] {
  const [announced, setAnnounced] = useState<Announced>({ text: '', no: 0, index });
  const say = useCallback(
    (text: string) => setAnnounced(({ no }) => ({ text, no: no + 1, index })),
    [index],
  );
  return [announced.index === index && announced.text ? announced : null, say];
}
