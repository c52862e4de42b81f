import { useEffect, useRef, useState } from 'react';
import type { EditedPlaylist } from '../../../../contracts/admin-playlists.ts';
import { ApiError } from '../../../call.ts';
import { readPlaylist } from './playlist-api.ts';

/**
 * `conflict`: somebody else has changed the playlist, or the change was refused; `short`: a public playlist would have too
 * few public quizzes. In both the change is dropped.
 */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict' | 'short';

/** A change: how it looks before the server has answered, and the call that stores it. */
interface Edit {
  apply: (known: EditedPlaylist) => EditedPlaylist;
  send: (version: number, known: EditedPlaylist) => Promise<EditedPlaylist>;
}

/** With these statuses the server does not take the change, however often it is sent. */
const REFUSED = [400, 404, 409];

/**
 * The edited playlist. Changes are shown at once and sent one after the other, each with the version that the last answer
 * had. After a lost connection `again` sends what is left. If somebody else has changed the playlist, or the server
 * refuses what is sent, what is left is dropped and the playlist is loaded again.
 */
export function usePlaylist(id: number) {
  const [playlist, setPlaylist] = useState<EditedPlaylist | null>(null);
  const [state, setState] = useState<SaveState>('saved');
  const [hasFailed, setFailed] = useState(false);
  const queue = useRef<Edit[]>([]);
  const stored = useRef<EditedPlaylist | null>(null);
  const isSending = useRef(false);

  const show = () => {
    const known = stored.current;
    setPlaylist(known && queue.current.reduce((shown, { apply }) => apply(shown), known));
  };
  const load = async () => {
    try {
      stored.current = await readPlaylist(id);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    show();
  };
  const flush = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setState('saving');
    try {
      for (let [edit] = queue.current; edit && stored.current; [edit] = queue.current) {
        stored.current = await edit.send(stored.current.version, edit.apply(stored.current));
        queue.current.shift();
        show();
      }
      setState('saved');
    } catch (error) {
      await refuse(error);
    } finally {
      isSending.current = false;
    }
  };
  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError && REFUSED.includes(error.status))) return setState('failed');
    queue.current = [];
    await load();
    setState(error.code === 'playlist.short' ? 'short' : 'conflict');
  };
  const edit = (change: Edit) => {
    queue.current.push(change);
    show();
    void flush();
  };
  const first = useRef(load);
  useEffect(() => void first.current(), []);
  return { playlist, state, hasFailed, load, edit, again: flush };
}
