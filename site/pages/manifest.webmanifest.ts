import type { APIRoute } from 'astro';
import { LANGUAGE_TAG, localized } from '../paths.ts';

const DAY = 86_400;

/** The web app manifest, by which the site can be installed. Its icons are made at build (site/app-icons.mjs). */
export const GET: APIRoute = ({ cache, locals }) => {
  const { locale, pages, t } = locals;
  const site = pages.siteName[locale];
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    ...{ src: `/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
  });
  cache.set({ maxAge: DAY, tags: ['site'] });
  const manifest = {
    id: localized(locale, '/'),
    name: site,
    short_name: site,
    description: t('meta.home.description', { site }),
    lang: LANGUAGE_TAG[locale],
    start_url: localized(locale, '/'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f6f8f8',
    theme_color: '#f6f8f8',
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon-maskable', 512, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};
