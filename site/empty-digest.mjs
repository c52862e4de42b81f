/**
 * Astro hashes the text of each style sheet for the CSP in every render, in a thread of the pool. Our sheets are links
 * without text (astro.config.mjs), so the same empty hash was computed seven times a page. This plugin caches it.
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
