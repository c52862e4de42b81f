/**
 * Astro hashes the text of every sheet of a page for its policy, in every render and in a thread of the pool. Ours are
 * links without text (astro.config.mjs), so that it is the same hash seven times a page: it is made once.
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
