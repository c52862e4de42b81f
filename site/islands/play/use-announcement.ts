import { useCallback, useEffect, useState } from 'react';
import type { RunningState } from '../machine/play-state.ts';
import { loadedPart } from './parts.ts';
import { usePlayContext } from './play-context.ts';

export interface Announced {
  text: string;
  /** Incremented each time, so that the same text is announced again. */
  no: number;
  /** Index of the question that the text is about. */
  index: number;
}

/** The last announcement about the question. */
export function useAnnounced(index: number): [Announced | null, (text: string) => void] {
  const [announced, setAnnounced] = useState<Announced>({ text: '', no: 0, index });
  const say = useCallback(
    (text: string) => setAnnounced(({ no }) => ({ text, no: no + 1, index })),
    [index],
  );
  return [announced.index === index && announced.text ? announced : null, say];
}

/** Announces each event of the open question once, in words. */
export function useAnnouncement(state: RunningState, say: (text: string) => void) {
  const { texts } = usePlayContext();
  const { announcement, question } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an announcement comes with the state that it describes
  useEffect(() => {
    if (!announcement || announcement.kind === 'moved-on') return;
    const { announcementText } = loadedPart(question.mode);
    say(
      announcement.kind === 'refused'
        ? texts.refused[announcement.why]
        : announcementText(announcement, state, texts),
    );
  }, [announcement]);
}
