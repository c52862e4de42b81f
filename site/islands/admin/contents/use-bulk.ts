import { useEffect, useRef, useState } from 'react';
import type { BulkRun, BulkStarted } from '../../../../contracts/admin-contents.ts';
import { ApiError } from '../../../call.ts';
import { kept } from '../../../remembered.ts';
import { newKey } from '../../new-key.ts';
import type { Toast } from '../../Toasts.tsx';
import type { SayInContents } from './content-view.ts';
import {
  type ContentChange,
  changeContents,
  readBulk,
  resumeBulk,
  undoBulk,
} from './contents-api.ts';

/** The name of the id of the running job in sessionStorage. */
const KEPT = 'bulk-run';
const POLL_MS = 1_000;
/** A run is shown as stopped when its numbers did not change in this many reads. */
const READS_UNTIL_STOPPED = 30;

export type ChangeWithoutKey = ContentChange extends infer One
  ? One extends ContentChange
    ? Omit<One, 'key'>
    : never
  : never;

interface Running {
  run: BulkRun;
  /** The number of reads without progress. */
  still: number;
}

interface Options {
  say: SayInContents;
  tell: (toast: Toast | null) => void;
  /** Called when contents were changed. */
  changed: () => void;
}

/** Changes contents, shows the progress of the job that changes many of them, and offers to undo the changes. */
export function useBulk({ say, tell, changed }: Options) {
  const [running, setRunning] = useState<Running | null>(null);
  const [refused, setRefused] = useState<BulkRun | null>(null);
  const finish = (run: BulkRun) => {
    setRunning(null);
    kept(() => sessionStorage.removeItem(KEPT));
    changed();
    tell(toastOf(run));
  };
  const send = async (call: () => Promise<BulkStarted>): Promise<boolean> => {
    try {
      const { done, jobId } = await call();
      if (done) finish(done);
      else if (jobId !== null) setRunning({ run: await readBulk(jobId), still: 0 });
      return (done?.refused ?? 0) === 0;
    } catch {
      tell({ text: say('bulk.failed'), undo: () => void send(call), label: say('bulk.again') });
      return false;
    }
  };
  useProgress(running, setRunning, finish);
  useReload(running, setRunning);

  function toastOf(run: BulkRun): Toast {
    const { action, done, refused: others } = run;
    if (others > 0)
      return {
        text: say('bulk.doneAndRefused', { n: done, refused: others }),
        ...{ undo: () => setRefused(run), label: say('bulk.why') },
      };
    const text = say(action === 'undo' ? 'bulk.undone' : 'bulk.done', { n: done });
    return run.isUndoable ? { text, undo: () => undo(run.id) } : { text };
  }
  const undo = (id: string) => {
    const key = newKey();
    void send(() => undoBulk(id, key));
  };
  /** Resolves to whether all contents were changed at once. */
  const start = (change: ChangeWithoutKey) => {
    const body = { ...change, key: newKey() } as ContentChange;
    return send(() => changeContents(body));
  };
  const resume = () => {
    if (!running) return;
    setRunning({ ...running, still: 0 });
    const failed = { text: say('bulk.failed'), undo: resume, label: say('bulk.again') };
    void resumeBulk(running.run.id).catch(() => tell(failed));
  };
  return { running, start, resume, undo, refused, closeRefused: () => setRefused(null) };
}

/** After a reload of the page the progress of a running job is shown again. */
function useReload(running: Running | null, setRunning: (running: Running) => void): void {
  const id = running?.run.id;
  useEffect(() => {
    if (id) kept(() => sessionStorage.setItem(KEPT, id));
  }, [id]);
  useEffect(() => {
    const known = kept(() => sessionStorage.getItem(KEPT));
    if (!known) return;
    readBulk(known).then(
      run => setRunning({ run, still: 0 }),
      error => error instanceof ApiError && kept(() => sessionStorage.removeItem(KEPT)),
    );
  }, [setRunning]);
}

export const isStopped = ({ still }: Running): boolean => still >= READS_UNTIL_STOPPED;

function useProgress(
  running: Running | null,
  setRunning: (running: Running) => void,
  finish: (run: BulkRun) => void,
): void {
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(async () => {
      const run = await readBulk(running.run.id).catch(() => running.run);
      if (run.isFinished) return latest.current(run);
      const isSame = run.done + run.refused === running.run.done + running.run.refused;
      setRunning({ run, still: isSame ? running.still + 1 : 0 });
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [running, setRunning]);
}
