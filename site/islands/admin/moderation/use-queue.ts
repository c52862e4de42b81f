import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModerationList, QueuedQuiz } from '../../../../contracts/admin-moderation.ts';
import { refreshWaiting } from '../../../scripts/admin/waiting.ts';
import { readQueue } from './moderation-api.ts';
import { readPages } from './read-pages.ts';

/** The queue is read again at this interval in ms, since other admins claim and decide. */
const REFRESH_MS = 30_000;

export interface Queue {
  /** Null until the queue is loaded. */
  list: ModerationList | null;
  hasFailed: boolean;
  /** Reads the shown pages again, and resolves to their quizzes; null if that failed. */
  refresh: () => Promise<readonly QueuedQuiz[] | null>;
  /** Shows more quizzes; null if all are shown. */
  more: (() => void) | null;
}

/** Reads the queue, and reads it again from time to time while the page is visible. */
export function useQueue(): Queue {
  const [list, setList] = useState<ModerationList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shown = useRef({ pages: 1, run: 0 });

  const refresh = useCallback(async () => {
    const run = ++shown.current.run;
    const read = await readPages(readQueue, shown.current.pages).catch(() => null);
    refreshWaiting();
    // A later call shows what it has read.
    if (run === shown.current.run) {
      if (read) setList(read);
      setFailed(read === null);
    }
    return read?.items ?? null;
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

  const more = () => {
    shown.current.pages++;
    void refresh();
  };
  return { list, hasFailed, refresh, more: list?.next ? more : null };
}
