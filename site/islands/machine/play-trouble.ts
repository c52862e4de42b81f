import type { ApiError } from '../../api.ts';

/**
 * Why a call failed, as far as the player can do something about it. `stale`: the play was continued elsewhere or in
 * the other language, so it is reloaded; `gone`: it or its content does not exist; `outdated`: the page has to be reloaded.
 */
export type Trouble = 'offline' | 'locked' | 'gone' | 'stale' | 'busy' | 'outdated' | 'server';

/** Refusals of a hint, after which the question continues unchanged. */
const REFUSALS = ['hint.spent', 'hint.useless', 'hint.mode'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const isRefusal = (trouble: string | null): trouble is Refusal =>
  REFUSALS.includes(trouble as Refusal);

/** Takes any error that a call of api.ts throws. Compares names, since a bundle may contain api.ts twice. */
export function troubleOf(error: unknown): Trouble | Refusal {
  if (!(error instanceof Error)) return 'server';
  if (error.name === 'NetworkError') return 'offline';
  if (error.name !== 'ApiError') return 'server';
  return troubleOfAnswer(error as ApiError);
}

function troubleOfAnswer({ status, code }: ApiError): Trouble | Refusal {
  if (isRefusal(code)) return code;
  if (code === 'play.locked') return 'locked';
  if (status === 404) return 'gone';
  if (status === 410) return 'outdated';
  if (status === 409 || status === 400) return 'stale';
  if (status === 429) return 'busy';
  return 'server';
}
