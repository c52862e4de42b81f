import { type Dispatch, useCallback, useEffect } from 'react';
import { askedBy, PLAY_HASH, resultHash } from './play-address.ts';
import { type PlayEvent, type PlayState, screenOf } from './play-machine.ts';

/** Keeps the address and the play together: Back leaves the play, a reload comes back to it. */
export function useAddress(state: PlayState, dispatch: Dispatch<PlayEvent>) {
  const { open, play } = state;
  const hash = screenOf(state) === 'result' && play ? resultHash(play.id) : PLAY_HASH;

  useEffect(() => {
    const follow = () => dispatch(eventFor(location.hash));

    if (askedBy(location.hash)) follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [dispatch]);

  useEffect(() => {
    if (open && askedBy(location.hash) && location.hash !== hash) {
      history.replaceState(history.state, '', hash);
    }
  }, [open, hash]);

  const enter = useCallback(() => {
    history.pushState({ ...history.state, playing: true }, '', PLAY_HASH);
    dispatch({ type: 'open' });
  }, [dispatch]);

  const leave = useCallback(() => {
    if (history.state?.playing) return history.back();
    history.replaceState(history.state, '', location.pathname + location.search);
    dispatch({ type: 'close' });
  }, [dispatch]);

  return { enter, leave };
}

function eventFor(hash: string): PlayEvent {
  const asked = askedBy(hash);
  if (!asked) return { type: 'close' };
  return asked.show === 'play' ? { type: 'open' } : { type: 'open-result', id: asked.id };
}
