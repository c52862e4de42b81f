import { useEffect } from 'react';
import { loadedPart } from './parts.ts';
import { usePlayContext } from './play-context.ts';
import type { RunningState } from './play-state.ts';

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
