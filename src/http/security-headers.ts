import type { ServerResponse } from 'node:http';

const ALWAYS: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ['x-frame-options', 'DENY'],
];
const HSTS: [string, string] = ['strict-transport-security', 'max-age=31536000; includeSubDomains'];

/**
 * Returns the headers for every response; pages also have a Content-Security-Policy. Embeds may be framed by any site.
 */
export const securityHeaders = (isHttps: boolean, isFramed = false): [string, string][] => {
  const always = isFramed ? ALWAYS.filter(([name]) => name !== 'x-frame-options') : ALWAYS;
  return isHttps ? [...always, HSTS] : [...always];
};

/** The Content-Security-Policy of everything that is not a page: it may load nothing and not be framed. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export function setHeaders(response: ServerResponse, headers: readonly [string, string][]): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}
