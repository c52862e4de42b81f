import type { RateRule } from '../../http/rate-limit.ts';
import { Sessions } from '../sessions/sessions.ts';

/** Counts the calls of those who are signed in; the calls themselves refuse visitors. */
export const byUser: RateRule['per'] = async (request, modules) => {
  const viewer = await modules.get(Sessions, { strict: false }).of(request);
  return viewer?.playerId ?? null;
};
