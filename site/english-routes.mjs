import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pages = fileURLToPath(new URL('./pages/', import.meta.url));

/** Astro finds status pages by name; they get their language from the path. */
const STATUS_PAGES = new Set(['404.astro', '500.astro']);

const patternOf = file =>
  `/en/${file.replaceAll('\\', '/').replace(/\.(astro|ts)$/, '')}`.replace(/\/index$/, '');

/** Serves every page of site/pages under /en too, so that each page is written once. */
export const englishRoutes = () => ({
  name: 'english-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const files = readdirSync(pages, { recursive: true })
        .map(String)
        .filter(file => /\.(astro|ts)$/.test(file) && !STATUS_PAGES.has(file));
      for (const file of files)
        injectRoute({ pattern: patternOf(file), entrypoint: `${pages}${file}` });
    },
  },
});
