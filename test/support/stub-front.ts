import { front } from '../../src/pages/front.ts';
import { PageCache } from '../../src/pages/page-cache.ts';
import { eventually } from './eventually.ts';
import { type CallAnswer, type CallOptions, call } from './http-call.ts';
import { listening } from './listening.ts';
import { StubSite } from './stub-site.ts';

export interface StubFront {
  /** Addresses that whoever asks for them is sent away from, and where to. */
  elsewhere: Map<string, string>;
  site: StubSite;
  cache: PageCache;
  /** Addresses for which a guest's plays would have been claimed. */
  claimed: string[];
  /** Makes /readyz say that the process cannot work. */
  fallIll: () => void;
  /** Makes every claim fail. */
  failClaims: () => void;
  read: (path: string, options?: CallOptions) => Promise<CallAnswer>;
  /** Settles when so many requests have reached the server. */
  untilAsked: (times: number) => Promise<boolean>;
  close: () => Promise<void>;
}

/** The real front on a port of its own, with stand-ins for Nest, for the files and for the built site. */
export async function stubFront(): Promise<StubFront> {
  const site = new StubSite();
  const cache = new PageCache(8);
  const elsewhere = new Map<string, string>();
  const claimed: string[] = [];
  let isWell = true;
  let isWithoutClaims = false;
  let asked = 0;
  cache.resume();
  const listener = front({
    cache,
    isHttps: false,
    api: (request, response) => response.end(`api ${request.method} ${request.url}`),
    files: (request, response, next) =>
      request.url?.startsWith('/favicon.svg') ? void response.end('<svg/>') : next(),
    site: site.pages,
    claim: async ({ url = '' }) => {
      claimed.push(url);
      if (isWithoutClaims) throw new Error('the database is away');
    },
    detour: async url => elsewhere.get(url) ?? null,
    isReady: async () => isWell || Promise.reject(new Error('the database is away')),
  });
  const { origin, close } = await listening((request, response) => {
    asked++;
    listener(request, response);
  });
  return {
    elsewhere,
    claimed,
    site,
    cache,
    fallIll: () => {
      isWell = false;
    },
    failClaims: () => {
      isWithoutClaims = true;
    },
    read: (path, options) => call(origin, path, options),
    untilAsked: times => eventually(() => asked >= times),
    close,
  };
}
