import type { ContentMarks } from '../../../contracts/marks.ts';
import { isUnfinished } from './play-machine.ts';
import type { PlayState } from './play-state.ts';

/** What the page of a content offers its viewer. */
export interface Start {
  /** Continues the unfinished play or starts the first one; null if there is a result instead. */
  play: 'first' | 'resume' | null;
  /** Id of the play whose result can be opened. */
  resultOf: string | null;
  /** Whether to offer a practice play. */
  again: boolean;
}

type Marks = Pick<ContentMarks, 'best' | 'unfinished'> | null;

/** The state of this tab is newer than the marks loaded with the page. */
export function startOf(state: PlayState, marks: Marks): Start {
  const finished = state.play?.finished ? state.play : null;
  const resultOf = marks?.best?.playId ?? finished?.id ?? null;
  const waits = marks?.unfinished && marks.unfinished.playId !== finished?.id;
  if (isUnfinished(state) || waits) return { play: 'resume', resultOf, again: false };
  return { play: resultOf ? null : 'first', resultOf, again: resultOf !== null };
}
