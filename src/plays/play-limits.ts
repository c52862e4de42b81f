import { byAddress, type RateRule } from '../rate-limit.ts';
import { Players } from './players.ts';

/** A newcomer is nobody yet, and is counted with the address. Whether a session lasts, the call itself asks. */
const byPlayer: RateRule['per'] = async (request, modules) => {
  const players = modules.get(Players);
  const playerId = players.namedBy(request)?.playerId ?? (await players.of(request));
  return playerId ?? byAddress(request);
};

/** product.md, "Calls". */
export const ANSWERS: RateRule = {
  name: 'answers',
  calls: config => config.ANSWERS_IN_TEN_SECONDS,
  seconds: 10,
  per: byPlayer,
};

export const PLAYS: RateRule = {
  name: 'plays',
  calls: config => config.PLAYS_A_MINUTE,
  seconds: 60,
  per: byPlayer,
};

/** Whoever is a new guest each time is at one address still. */
export const PLAYS_OF_ADDRESS: RateRule = {
  name: 'plays of an address',
  calls: config => config.PLAYS_A_MINUTE_PER_ADDRESS,
  seconds: 60,
  per: byAddress,
};
