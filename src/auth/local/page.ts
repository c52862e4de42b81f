import type { Locale } from '../../../contracts/vocabulary.ts';
import type { Config } from '../../config.ts';
import { type Html, html } from '../html.ts';
import { LOCAL_IDENTITY } from './local-providers.ts';

export interface Page {
  title: string;
  body: Html;
}

/**
 * The Content-Security-Policy of these pages: no scripts, and only their own style, pictures and fonts. Forms may
 * redirect to any of the site's origins, since the browser may have come from any of them.
 */
export const pagePolicy = (ownOrigins: Iterable<string>): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${[...ownOrigins].filter(isSource).join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Content-Security-Policy cannot name IPv6 addresses. */
const isSource = (origin: string) => !origin.includes('[');

export function pageOf(
  { title, body }: Page,
  locale: Locale,
  { SITE_NAME, SITE_NAME_EN }: Pick<Config, 'SITE_NAME' | 'SITE_NAME_EN'>,
): string {
  const site = locale === 'ua' ? SITE_NAME : SITE_NAME_EN;
  return html`<!doctype html>
<html lang="${locale === 'ua' ? 'uk' : 'en'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${site}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${LOCAL_IDENTITY}/page.css">
  </head>
  <body>
    <main>
      <p class="site">${site}</p>
      ${body}
    </main>
  </body>
</html>
`.markup;
}
