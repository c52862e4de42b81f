import type { RateRule } from '../../http/rate-limit.ts';
import { Sessions } from '../sessions/sessions.ts';

/** Counts calls per signed-in user. Visitors are not counted here, since the routes refuse them. */
export const byUser: RateRule['per'] = async (request, modules) => {
  const viewer = await modules.get(Sessions, { strict: false }).of(request);
  return viewer?.playerId ?? null;
};
