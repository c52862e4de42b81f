import type { CacheProviderFactory } from 'astro';

/**
 * Sends Astro's usual headers for cache lifetime and tags. The server process,
 * which renders and caches pages (src/pages/serving/page-renderer.ts), reads them and does not send them to clients.
 */
const provider: CacheProviderFactory = () => ({
  name: 'pages',
  // Tags are dropped by the server process, which hears of changes from every other one.
  async invalidate() {},
});

// biome-ignore lint/style/noDefaultExport: Astro loads a cache provider by its default export.
export default provider;
