import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface Load<Value> {
  /** The last answer; null before the first one. It stays during a further read and after a failed one. */
  value: Value | null;
  hasFailed: boolean;
  /** Starts another read, for example after a failure. */
  load: () => void;
  /** Replaces the value without a read, after the server has stored the same change. */
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
