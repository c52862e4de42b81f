// Seeded randomness: the same score always gives the same bytes.

/** 32-bit FNV-1a hash of a string, used as a seed. */
export function hash(text) {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ char.codePointAt(0), 0x01000193);
  return h >>> 0;
}

/** Mulberry32: a small generator of uniform numbers in [0, 1). */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Roughly normal noise: mean 0, deviation 1, never beyond ±3. */
export function gauss(random) {
  return (random() + random() + random() - 1.5) * 2;
}
