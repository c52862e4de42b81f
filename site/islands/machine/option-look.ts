import type { Outcome } from '../../../contracts/plays.ts';
import type { PlayState } from './play-state.ts';

export type Look = 'right' | 'wrong' | 'rest' | 'chosen' | 'out' | 'open';

/** The state of an option; `out` means removed by a hint. */
export function lookOf(id: string, { question, outcome, chosen }: PlayState): Look {
  if (outcome?.answer?.optionId === id) return 'right';
  if (id === chosen) return outcome ? 'wrong' : 'chosen';
  if (question?.applied.removed.includes(id)) return 'out';
  return outcome ? 'rest' : 'open';
}

/** The share of first plays that picked the option; null if there are too few plays. */
export function shareOf(id: string, outcome: Outcome | null): number | null {
  if (!outcome || outcome.rightShare === null) return null;
  return outcome.optionShares.find(({ optionId }) => optionId === id)?.share ?? 0;
}
