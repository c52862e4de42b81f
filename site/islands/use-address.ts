import { type Dispatch, useCallback, useEffect } from 'react';
import { askedBy, PLAY_HASH, resultHash } from './play-address.ts';
import { screenOf } from './play-machine.ts';
import type { PlayEvent, PlayState } from './play-state.ts';

/**
 * Keeps the address and the play together: Back leaves the play, a reload comes back to it. A frame has no address
 * that anybody sees, and what it adds to the history would stand in the way of the page around it.
 */
export function useAddress(state: PlayState, dispatch: Dispatch<PlayEvent>, embed: boolean) {
  const { open, play } = state;
  const hash = screenOf(state) === 'result' && play ? resultHash(play.id) : PLAY_HASH;

  useEffect(() => {
    const follow = () => dispatch(eventFor(location.hash));

    if (askedBy(location.hash)) follow();
    if (embed) return;
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [dispatch, embed]);

  useEffect(() => {
    if (!embed && open && askedBy(location.hash) && location.hash !== hash) {
      history.replaceState(history.state, '', hash);
    }
  }, [open, hash, embed]);

  const enter = useCallback(() => {
    if (!embed) history.pushState({ ...history.state, playing: true }, '', PLAY_HASH);
    dispatch({ type: 'open' });
  }, [dispatch, embed]);

  const leave = useCallback(() => {
    if (!embed && history.state?.playing) return history.back();
    if (!embed) history.replaceState(history.state, '', location.pathname + location.search);
    dispatch({ type: 'close' });
  }, [dispatch, embed]);

  return { enter, leave };
}

function eventFor(hash: string): PlayEvent {
  const asked = askedBy(hash);
  if (!asked) return { type: 'close' };
  return asked.show === 'play' ? { type: 'open' } : { type: 'open-result', id: asked.id };
}
