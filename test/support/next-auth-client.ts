import type { Visitor } from './visitor.ts';

/** The next-auth client and the address of the page that it runs on. */
export interface NextAuthClient {
  client: typeof import('next-auth/react');
  page: { href: string };
}

/**
 * Runs the real client of next-auth v4 as in the browser of a visitor. Only `next-auth/react` is used; Next itself,
 * which the client does not need, is kept out of the installation by an override in package.json.
 */
export async function nextAuthClient(visitor: Visitor, siteUrl: string): Promise<NextAuthClient> {
  const page = { href: `${siteUrl}/daily` };
  const fetchOfServer = globalThis.fetch;
  const send: typeof fetch = async (address, request = {}) => {
    // The server under test runs in the same process and calls its providers with the same fetch.
    if (new URL(String(address), siteUrl).origin !== siteUrl)
      return fetchOfServer(address, request);
    const { method = 'get', headers, body } = request;
    const answer = await visitor.call(String(address), {
      method: method.toUpperCase(),
      ...(body != null && { body: String(body) }),
      headers: { ...asBrowsersDo(siteUrl), ...Object.fromEntries(new Headers(headers)) },
    });
    return new Response(answer.text, { status: answer.status });
  };
  Object.assign(globalThis, { window: { location: page }, fetch: send });
  return { client: await import('next-auth/react'), page };
}

/** Headers that a browser adds to requests of scripts. */
const asBrowsersDo = (siteUrl: string) => ({
  host: new URL(siteUrl).host,
  origin: siteUrl,
  'sec-fetch-site': 'same-origin',
});
