import type { CacheProviderFactory } from 'astro';

/**
 * Sends Astro's usual headers for cache lifetime and tags. The server process,
 * which renders and caches pages (src/pages/serving/page-renderer.ts), reads them and does not send them to clients.
 */
const provider: CacheProviderFactory = () => ({
  name: 'pages',
  // The server process drops tags, since it receives the notifications of all processes.
  async invalidate() {},
});

// biome-ignore lint/style/noDefaultExport: Astro loads a cache provider by its default export.
export default provider;
