import { Sessions } from '../auth/index.ts';
import type { RateRule } from '../rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Visitors are refused by the call itself. */
const byUser: RateRule['per'] = async (request, modules) => {
  const viewer = await modules.get(Sessions, { strict: false }).of(request);
  return viewer?.playerId ?? null;
};

/** An export reads all that somebody ever did. */
export const EXPORTS: RateRule = {
  name: 'exports',
  calls: config => config.EXPORTS_AN_HOUR,
  seconds: HOUR,
  per: byUser,
};

/** A change may drop kept pages, and have the boards worked out. */
export const PROFILE_CHANGES: RateRule = {
  name: 'profile changes',
  calls: config => config.PROFILE_CHANGES_A_MINUTE,
  seconds: MINUTE,
  per: byUser,
};
