import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a change comes from our own pages (product.md, "Calls"): refused when Origin is there and not ours, or
 * Sec-Fetch-Site says another site; both absent (a program, not a browser) passes.
 */
export function isAllowedOrigin(request: IncomingMessage, siteOrigin: string): boolean {
  if (SAFE.has(request.method ?? 'GET')) return true;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && origin !== siteOrigin) return false;
  return site !== 'cross-site' && site !== 'same-site';
}
