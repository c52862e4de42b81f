/**
 * How many random histories a property test tries. With the pinned seed every run tries the same ones, so a quarter is
 * enough; with a new seed (`npm run test:random`) all `full` are tried.
 */
export const historyRuns = (full: number): number =>
  process.env.RANDOM_SEED === undefined ? Math.ceil(full / 4) : full;
