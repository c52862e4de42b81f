const PINNED = 20261122;

/** The seed of all random tests: fixed, unless RANDOM_SEED is set (`npm run test:random`). */
export const RANDOM_SEED = Number(process.env.RANDOM_SEED ?? PINNED);
