import { byUser } from '../../auth/index.ts';
import type { RateRule } from '../../http/rate-limit.ts';

/** High enough for an editor that saves while the author types (product.md, "Calls"). */
export const SAVES: RateRule = {
  name: 'saves',
  calls: config => config.SAVES_A_MINUTE,
  seconds: 60,
  per: byUser,
};
