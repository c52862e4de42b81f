/**
 * In every render Astro hashes the text of each style sheet for the Content-Security-Policy, in a thread of the pool.
 * Our style sheets are links without text (astro.config.mjs), so it computed the same hash of an empty text seven times
 * for each page. This plugin caches that hash.
 */
export const emptyDigest = () => ({
  name: 'empty-digest',
  apply: 'build',
  transform: {
    filter: { id: /\/astro\/dist\/core\/encryption\.js$/ },
    handler(code) {
      const changed = code.replace(
        'async function generateCspDigest(',
        `${KEPT}async function digestOf(`,
      );
      if (changed === code) this.error('Astro makes the hashes of its policy elsewhere now.');
      return { code: changed, map: null };
    },
  },
});

const KEPT = `
const emptyDigests = new Map();
async function generateCspDigest(data, algorithm) {
  if (data !== '') return digestOf(data, algorithm);
  const digest = emptyDigests.get(algorithm) ?? await digestOf(data, algorithm);
  emptyDigests.set(algorithm, digest);
  return digest;
}
`;
