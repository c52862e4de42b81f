import { byUser } from '../auth/index.ts';
import type { RateRule } from '../http/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** An export is expensive, since it reads all data of a user. */
export const EXPORTS: RateRule = {
  name: 'exports',
  calls: config => config.EXPORTS_AN_HOUR,
  seconds: HOUR,
  per: byUser,
};

/** A change may drop cached pages and start a leaderboard update. */
export const PROFILE_CHANGES: RateRule = {
  name: 'profile changes',
  calls: config => config.PROFILE_CHANGES_A_MINUTE,
  seconds: MINUTE,
  per: byUser,
};
