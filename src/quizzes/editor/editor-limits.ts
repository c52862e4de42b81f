import { byUser } from '../../auth/index.ts';
import type { RateRule } from '../../http/rate-limit.ts';

/** The limit is high, since the editor saves after each pause in typing (product.md, "Calls"). */
export const SAVES: RateRule = {
  name: 'saves',
  calls: config => config.SAVES_A_MINUTE,
  seconds: 60,
  per: byUser,
};
