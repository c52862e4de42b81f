import { byAddress, type RateRule } from '../http/rate-limit.ts';
import { Players } from './players.ts';

/** Null for a new visitor without a guest id. Does not check the session, which the call itself does. */
const byPlayer: RateRule['per'] = async (request, modules) => {
  const players = modules.get(Players);
  return players.unverifiedSessionOf(request)?.playerId ?? (await players.of(request));
};

/**
 * Limits answers (product.md, "Calls"). Requests without a player are counted together per address, since they have no
 * play to answer.
 */
export const ANSWERS: RateRule = {
  name: 'answers',
  calls: config => config.ANSWERS_IN_TEN_SECONDS,
  seconds: 10,
  per: async (request, modules) => (await byPlayer(request, modules)) ?? byAddress(request),
};

/** Does not apply to new visitors, for whom only the limit of their address counts: a whole school may share it. */
export const PLAYS: RateRule = {
  name: 'plays',
  calls: config => config.PLAYS_A_MINUTE,
  seconds: 60,
  per: byPlayer,
};

/** The same number as for starting plays, since a player has far fewer reasons to report than to play. */
export const REPORTS: RateRule = { ...PLAYS, name: 'reports' };

/** Samples need no play or guest, so the limit is by address. */
export const SAMPLES: RateRule = {
  name: 'samples',
  calls: config => config.SAMPLES_A_MINUTE,
  seconds: 60,
  per: byAddress,
};

/** Limits clients that become a new guest with each request. */
export const PLAYS_OF_ADDRESS: RateRule = {
  name: 'plays of an address',
  calls: config => config.PLAYS_A_MINUTE_PER_ADDRESS,
  seconds: 60,
  per: byAddress,
};
