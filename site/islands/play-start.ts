import type { ContentMarks } from '../../contracts/marks.ts';
import { isUnfinished } from './play-machine.ts';
import type { PlayState } from './play-state.ts';

/** What the page of a content offers to its viewer. */
export interface Start {
  /** Goes on with a play under way, or begins the first one; null when there is a result instead. */
  play: 'first' | 'resume' | null;
  /** Of the play whose result can be opened. */
  resultOf: string | null;
  /** Another play is for training. */
  again: boolean;
}

type Marks = Pick<ContentMarks, 'best' | 'unfinished'> | null;

/** What this tab has seen of the play is newer than what the page was told of its viewer. */
export function startOf(state: PlayState, marks: Marks): Start {
  const finished = state.play?.finished ? state.play : null;
  const resultOf = marks?.best?.playId ?? finished?.id ?? null;
  const waits = marks?.unfinished && marks.unfinished.playId !== finished?.id;
  if (isUnfinished(state) || waits) return { play: 'resume', resultOf, again: false };
  return { play: resultOf ? null : 'first', resultOf, again: resultOf !== null };
}
