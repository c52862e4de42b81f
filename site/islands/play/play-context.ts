import { createContext, type Dispatch, useContext } from 'react';
import type { PlayEvent } from '../machine/play-state.ts';
import type { PlayProps } from './play-props.ts';
import type { PlayTexts } from './play-texts.ts';

interface PlayContextValue extends PlayProps {
  texts: PlayTexts;
  dispatch: Dispatch<PlayEvent>;
  /** Returns to the page from which the play was opened; an unfinished play can be resumed. */
  leave: () => void;
}

export const PlayContext = createContext<PlayContextValue | null>(null);

export function usePlayContext(): PlayContextValue {
  const value = useContext(PlayContext);
  if (!value) throw new Error('PlayContext is missing: render this inside of OpenPlay');
  return value;
}

/**
 * Reads the texts that PlayPanel.astro has embedded in the page. If they were props of the island, Astro would
 * serialise them in every render.
 */
export const textsInPage = (): PlayTexts =>
  JSON.parse(document.getElementById('play-texts')?.textContent ?? '');
