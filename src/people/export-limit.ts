import { Sessions } from '../auth/index.ts';
import type { RateRule } from '../rate-limit.ts';

const HOUR = 60 * 60;

/** An export reads all that somebody ever did. Visitors get none, and are refused by the call itself. */
export const EXPORTS: RateRule = {
  name: 'exports',
  calls: config => config.EXPORTS_AN_HOUR,
  seconds: HOUR,
  per: async (request, modules) => {
    const viewer = await modules.get(Sessions, { strict: false }).of(request);
    return viewer?.playerId ?? null;
  },
};
