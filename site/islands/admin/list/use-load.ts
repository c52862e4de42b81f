import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface Load<Value> {
  /** What was read last; it stays while something is read again, also if that fails. Null until the first answer. */
  value: Value | null;
  hasFailed: boolean;
  /** Reads again. */
  load: () => void;
  /** Shows a changed value, after the same change was stored. */
  setValue: Dispatch<SetStateAction<Value | null>>;
}

/**
 * Reads what a part of the screen shows, and reads again when `read` changes, so `read` has to be memoized or a
 * constant. Only the answer to the last call is shown.
 */
export function useLoad<Value>(read: () => Promise<Value>): Load<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const runs = useRef(0);
  const load = useCallback(() => {
    const run = ++runs.current;
    setFailed(false);
    read().then(
      answer => run === runs.current && setValue(() => answer),
      () => run === runs.current && setFailed(true),
    );
  }, [read]);
  useEffect(() => {
    load();
    return () => {
      runs.current++;
    };
  }, [load]);
  return { value, hasFailed, load, setValue };
}
