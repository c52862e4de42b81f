import { useCallback, useState } from 'react';

export interface Said {
  text: string;
  /** Counts up, so that the same words are read out once more. */
  no: number;
  /** Of the question that they belong to. */
  index: number;
}

/** What was last told about the question. */
export function useSaid(index: number): [Said | null, (text: string) => void] {
  const [said, setSaid] = useState<Said>({ text: '', no: 0, index });
  const say = useCallback(
    (text: string) => setSaid(({ no }) => ({ text, no: no + 1, index })),
    [index],
  );
  return [said.index === index && said.text ? said : null, say];
}
