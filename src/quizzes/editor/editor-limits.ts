import { byUser } from '../../auth/index.ts';
import type { RateRule } from '../../http/rate-limit.ts';

/** Product.md, "Calls": an editor saves as one types. */
export const SAVES: RateRule = {
  name: 'saves',
  calls: config => config.SAVES_A_MINUTE,
  seconds: 60,
  per: byUser,
};
