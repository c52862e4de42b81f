import type { CacheProviderFactory } from 'astro';

/** What the server process keeps: Astro bundles its own modules, so they meet on globalThis. */
interface PageStore {
  put(
    key: string,
    page: { body: Buffer; headers: Record<string, string>; tags: string[]; maxAge: number },
  ): void;
}

const STORE = Symbol.for('zdohad.pages');
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'content-language', 'link'];

const storeOfProcess = () => (globalThis as { [STORE]?: PageStore })[STORE];

const maxAgeOf = (response: Response) =>
  Number(/max-age=(\d+)/.exec(response.headers.get('cdn-cache-control') ?? '')?.[1] ?? 0);

const tagsOf = (response: Response) =>
  (response.headers.get('cache-tag') ?? '')
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean);

const isForEveryone = (request: Request, response: Response) =>
  request.method === 'GET' && response.status === 200 && !response.headers.has('set-cookie');

const keptHeaders = (response: Response) =>
  Object.fromEntries(
    KEPT_HEADERS.map(name => [name, response.headers.get(name)]).filter(([, value]) => value),
  );

/** The server has reduced the query to what shapes a page, and asks its store by the same key (src/pages/front.ts). */
const keyOf = ({ pathname, search }: URL): string => pathname + search;

/** Hands every finished page that is the same for everyone to the store of the server process. */
const provider: CacheProviderFactory = () => ({
  name: 'pages',
  async onRequest({ request, url }, next) {
    const response = await next();
    const store = storeOfProcess();
    const maxAge = maxAgeOf(response);
    if (!store || !maxAge || !isForEveryone(request, response)) return response;

    const body = Buffer.from(await response.arrayBuffer());
    store.put(keyOf(url), {
      body,
      headers: keptHeaders(response),
      tags: tagsOf(response),
      maxAge,
    });
    return new Response(body, response);
  },
  // Tags are dropped by the server process, which hears of changes from every other one.
  async invalidate() {},
});

// biome-ignore lint/style/noDefaultExport: Astro loads a cache provider by its default export.
export default provider;
