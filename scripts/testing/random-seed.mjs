const PINNED = 20261122;

/** The seed of every random test: the same in each run, unless RANDOM_SEED says another (`npm run test:random`). */
export const RANDOM_SEED = Number(process.env.RANDOM_SEED ?? PINNED);
