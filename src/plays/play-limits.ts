import { byAddress, type RateRule } from '../http/rate-limit.ts';
import { Players } from './players.ts';

/** Null for a newcomer, who is nobody yet. Whether a session lasts, the call itself asks. */
const byPlayer: RateRule['per'] = async (request, modules) => {
  const players = modules.get(Players);
  return players.unverifiedSessionOf(request)?.playerId ?? (await players.of(request));
};

/** product.md, "Calls". Without a player there is nothing to answer, so newcomers of an address count as one. */
export const ANSWERS: RateRule = {
  name: 'answers',
  calls: config => config.ANSWERS_IN_TEN_SECONDS,
  seconds: 10,
  per: async (request, modules) => (await byPlayer(request, modules)) ?? byAddress(request),
};

/** For newcomers the limit of their address has to do: a whole school may stand behind one. */
export const PLAYS: RateRule = {
  name: 'plays',
  calls: config => config.PLAYS_A_MINUTE,
  seconds: 60,
  per: byPlayer,
};

/** Samples need no play or guest, so the limit is by address. */
export const SAMPLES: RateRule = {
  name: 'samples',
  calls: config => config.SAMPLES_A_MINUTE,
  seconds: 60,
  per: byAddress,
};

/** Whoever is a new guest each time is at one address still. */
export const PLAYS_OF_ADDRESS: RateRule = {
  name: 'plays of an address',
  calls: config => config.PLAYS_A_MINUTE_PER_ADDRESS,
  seconds: 60,
  per: byAddress,
};
