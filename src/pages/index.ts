import { FixedPage } from './fixed/fixed-page.entity.ts';
import { Sitemap, SitemapState } from './sitemaps/sitemap.entity.ts';

export { FixedPaths } from './fixed/fixed-paths.ts';
export { styleInliner } from './inline-styles.ts';
export { PagesModule } from './pages.module.ts';
export { Pages, type SiteLocals } from './pages.ts';
export { devFront } from './serving/dev-front.ts';
export { front } from './serving/front.ts';
export type { SiteAnswer } from './serving/page-answer.ts';
export { PageCache } from './serving/page-cache.ts';
export { PageRenderer, type SiteRequest } from './serving/page-renderer.ts';
export { RenderQueue } from './serving/render-queue.ts';
export { SitemapFiles } from './sitemaps/sitemap-files.ts';
export { SitemapsModule } from './sitemaps/sitemaps.module.ts';
export { Sitemaps } from './sitemaps/sitemaps.ts';
export const pageEntities = [FixedPage, Sitemap, SitemapState];
