import { useEffect } from 'react';
import { part } from './parts.ts';
import { usePlayContext } from './play-context.ts';
import type { RunningState } from './play-state.ts';

/** Tells news of the question in words, each once. */
export function useNews(state: RunningState, say: (text: string) => void) {
  const { texts } = usePlayContext();
  const { news, question } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the news comes the state that it is about
  useEffect(() => {
    if (!news || news.kind === 'moved-on') return;
    const { tell } = part(question.mode);
    say(news.kind === 'refused' ? texts.refused[news.why] : tell(news, state, texts));
  }, [news]);
}
