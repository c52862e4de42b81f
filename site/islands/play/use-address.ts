import { type Dispatch, useCallback, useEffect } from 'react';
import { type Asked, askedBy, hashOf } from '../machine/play-address.ts';
import { screenOf } from '../machine/play-machine.ts';
import type { PlayEvent, PlayState } from '../machine/play-state.ts';

/**
 * Keeps the address in step with the play: Back leaves the play, a reload returns to it. A frame leaves its address
 * unchanged, since nobody sees it and its history entries would disturb the surrounding page.
 */
export function useAddress(state: PlayState, dispatch: Dispatch<PlayEvent>, embed: boolean) {
  const { open, play } = state;
  const id = screenOf(state) === 'result' && play?.id;
  const hash = hashOf(id ? { show: 'result', id } : { show: 'play' });

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

  const show = useCallback(
    (asked: NonNullable<Asked>) => {
      const hash = hashOf(asked);
      if (!embed) history.pushState({ ...history.state, playing: true }, '', hash);
      dispatch(eventFor(hash));
    },
    [dispatch, embed],
  );

  const leave = useCallback(() => {
    if (!embed && history.state?.playing) return history.back();
    if (!embed) history.replaceState(history.state, '', location.pathname + location.search);
    dispatch({ type: 'close' });
  }, [dispatch, embed]);

  return { show, leave };
}

function eventFor(hash: string): PlayEvent {
  const asked = askedBy(hash);
  if (!asked) return { type: 'close' };
  return asked.show === 'play' ? { type: 'open' } : { type: 'open-result', id: asked.id };
}
