import { createContext, type Dispatch, useContext } from 'react';
import type { PlayEvent } from '../machine/play-state.ts';
import type { PlayProps } from './play-props.ts';

interface PlayContextValue extends PlayProps {
  dispatch: Dispatch<PlayEvent>;
  /** Goes back to the page that the play was opened on; an unfinished play waits. */
  leave: () => void;
}

export const PlayContext = createContext<PlayContextValue | null>(null);

export function usePlayContext(): PlayContextValue {
  const value = useContext(PlayContext);
  if (!value) throw new Error('PlayContext is missing: render this inside of PlayIsland');
  return value;
}
