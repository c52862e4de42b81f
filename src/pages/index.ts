export { front } from './front.ts';
export { PageCache } from './page-cache.ts';
export type { SiteLocals, Translate } from './page-data.ts';
export { PagesModule } from './pages.module.ts';
export { Pages } from './pages.ts';
export { TextsModule } from './texts.module.ts';
export { Translator } from './translator.ts';
