import type { CacheProviderFactory } from 'astro';

/**
 * Says by Astro's usual headers for how long a page may be kept and by which tags it is dropped. The server process,
 * which renders and keeps pages (src/pages/page-renderer.ts), reads them and passes them to nobody.
 */
const provider: CacheProviderFactory = () => ({
  name: 'pages',
  // Tags are dropped by the server process, which hears of changes from every other one.
  async invalidate() {},
});

// biome-ignore lint/style/noDefaultExport: Astro loads a cache provider by its default export.
export default provider;
