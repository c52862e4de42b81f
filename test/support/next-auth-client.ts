import type { Visitor } from './visitor.ts';

/** The client of next-auth, and the page that it believes to be on. */
export interface NextAuthClient {
  client: typeof import('next-auth/react');
  page: { href: string };
}

/**
 * The real client of next-auth v4 in the browser of a visitor. Of the package only `next-auth/react` is used; Next
 * itself, which the client does not need, is kept out of the installation by an override in package.json.
 */
export async function nextAuthClient(visitor: Visitor, siteUrl: string): Promise<NextAuthClient> {
  const page = { href: `${siteUrl}/daily` };
  const fetchOfServer = globalThis.fetch;
  const send: typeof fetch = async (address, request = {}) => {
    // The server under test is in this process, and asks its providers by the same fetch.
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

/** What a browser adds to what the scripts of its page send. */
const asBrowsersDo = (siteUrl: string) => ({
  host: new URL(siteUrl).host,
  origin: siteUrl,
  'sec-fetch-site': 'same-origin',
});
