import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ModerationList, QueuedQuiz } from '../../../../contracts/admin-moderation.ts';
import { refreshWaiting } from '../../../scripts/admin/waiting.ts';
import { readQueue } from './moderation-api.ts';

/** The queue is read again at this interval in ms, since other admins claim and decide. */
const REFRESH_MS = 30_000;

export interface Queue {
  /** Null until the queue is loaded. */
  list: ModerationList | null;
  hasFailed: boolean;
  refresh: () => Promise<readonly QueuedQuiz[]>;
  /** Shows more quizzes; null if all are shown. */
  more: (() => void) | null;
}

/** Reads the queue, and reads it again from time to time while the page is visible. */
export function useQueue(): Queue {
  const [list, setList] = useState<ModerationList | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const refresh = useCallback(async () => {
    try {
      const read = await readQueue();
      setList(read);
      setFailed(false);
      return read.items;
    } catch {
      setFailed(true);
      return [];
    } finally {
      refreshWaiting();
    }
  }, []);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh();
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);

  const cursor = list?.next;
  const more = useMemo(
    () =>
      cursor
        ? () =>
            void readQueue(cursor).then(
              added =>
                setList(known => known && { ...added, items: [...known.items, ...added.items] }),
              () => setFailed(true),
            )
        : null,
    [cursor],
  );
  return { list, hasFailed, refresh, more };
}
