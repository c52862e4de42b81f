import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A window above 64 kB would save only a thousandth of the bytes, but take 33 MB of memory and 12 ms for each page. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/** A page rendered by the site. */
export interface RenderedPage {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  tags: string[];
  /** In seconds; 0 if the page may not be cached. */
  maxAge: number;
}

/** The title is within the first bytes of a page. */
const HEAD_BYTES = 4_096;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The character of an entity as Astro writes it. */
const unescaped = (entity: string): string =>
  entity.startsWith('&#')
    ? String.fromCodePoint(Number(entity.slice(2, -1)))
    : (ENTITIES[entity.slice(1, -1)] ?? entity);

type Encoding = 'br' | 'gzip' | 'identity';

/** The headers of each encoding, as the alternating names and values that `writeHead` accepts, and the bytes. */
interface CompressedPage {
  status: number;
  /** Null if clients may not cache the page. */
  etag: string | null;
  variants: Record<Encoding, { headers: string[]; body: Buffer }>;
  notModified: string[];
}

/** How often the pages of a route were sent from the cache. Plain numbers, since counting must cost nothing. */
interface SentPages {
  route: string;
  whole: number;
  notModified: number;
}

/** What a page that is cached is about. */
export interface PageSummary {
  /** Of the window; empty for documents without one. */
  title: string;
  tags: string[];
}

/** A page that is compressed when it is first served. Most pages that a crawler requests are dropped before that. */
class CachedPage {
  private readonly rendered: RenderedPage;
  /** Null for a page whose requests are counted elsewhere. */
  readonly sent: SentPages | null;
  private compressing: Promise<CompressedPage> | undefined;
  compressed: CompressedPage | undefined;

  constructor(rendered: RenderedPage, sent: SentPages | null) {
    this.rendered = rendered;
    this.sent = sent;
  }

  /** Includes the maximum size of the compressed versions, which are made later. */
  get bytes(): number {
    const { body, tags } = this.rendered;
    return Math.ceil(1.5 * body.length) + 200 * tags.length + 2_000;
  }

  get summary(): PageSummary {
    const { body, tags } = this.rendered;
    const [, title = ''] =
      /<title[^>]*>([^<]*)</.exec(body.subarray(0, HEAD_BYTES).toString()) ?? [];
    return { title: title.replace(/&#?\w+;/g, unescaped), tags };
  }

  compress(): Promise<CompressedPage> {
    this.compressing ??= compress(this.rendered).then(page => {
      this.compressed = page;
      return page;
    });
    return this.compressing;
  }
}

/**
 * Caches pages that are the same for everyone, with their compressed bytes, until one of their tags is dropped. It runs
 * in front of Nest, so that serving a page costs about as much as with a bare HTTP server.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly keysOf = new Map<string, Set<string>>();
  private readonly tagsOf = new Map<string, string[]>();
  /** The value of `drops` when each tag was last dropped. A page whose render began before that is not cached. */
  private readonly droppedAt = new LRUCache<string, number>({ max: 10_000 });
  private readonly sent = new Map<string, SentPages>();
  private misses = 0;
  private drops = 0;
  /** Pages whose render began before this are not cached. */
  private clearedAt = Number.POSITIVE_INFINITY;

  constructor(megabytes: number) {
    this.pages = new LRUCache<string, CachedPage>({
      maxSize: megabytes * 1024 * 1024,
      // Ages need a precision of a second only. Reading the clock for every response would start a timer each
      // millisecond.
      ttlResolution: 1_000,
      sizeCalculation: page => page.bytes,
      dispose: (_page, key) => this.untag(key),
    });
  }

  /** Call this before a render starts, and pass the result to `put`. */
  now(): number {
    return this.drops;
  }

  /**
   * Caches a page unless one of its tags was dropped after `since`. `key` is `AskedPage.key` of page-table.ts. Requests
   * that it answers are counted for `route`, if there is one.
   */
  put(key: string, page: RenderedPage, since: number, route: string | null = null): void {
    if (since < this.clearedAt || this.isDropped(page.tags, since)) return;
    const cached = new CachedPage(page, route === null ? null : this.sentPagesOf(route));
    this.pages.set(key, cached, { ttl: page.maxAge * 1000 });
    this.tagsOf.set(key, page.tags);
    for (const tag of page.tags) {
      const keys = this.keysOf.get(tag) ?? new Set();
      this.keysOf.set(tag, keys.add(key));
    }
  }

  /**
   * Whether a page whose render began at `since` misses a change made by `until`. A missing page has no
   * tags, so any change may affect it.
   */
  hasChanged(tags: readonly string[], since: number, until: number): boolean {
    return until > since && (tags.length === 0 || this.isDropped(tags, since));
  }

  drop(tags: readonly string[]): void {
    this.drops++;
    for (const tag of tags) {
      this.droppedAt.set(tag, this.drops);
      for (const key of [...(this.keysOf.get(tag) ?? [])]) this.pages.delete(key);
    }
  }

  /**
   * Empties the cache and stops caching until `resume`. Called when the connection for invalidations is lost, since
   * drops may then be missed.
   */
  pause(): void {
    this.clearedAt = Number.POSITIVE_INFINITY;
    this.pages.clear();
  }

  resume(): void {
    this.clearedAt = ++this.drops;
  }

  /** What the page of a key is about; null if it is not cached. */
  summaryOf(key: string): PageSummary | null {
    return this.pages.peek(key)?.summary ?? null;
  }

  /** Serves a page from memory, compressing it the first time. Returns false if there is no such page. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.pages.get(key);
    if (!page) return false;
    if (page.compressed) send(page.compressed, page.sent, request, response);
    else
      page.compress().then(
        compressed => send(compressed, page.sent, request, response),
        error => response.destroy(error),
      );
    return true;
  }

  /** The memory that the cached pages take at most. */
  get bytes(): number {
    return this.pages.calculatedSize;
  }

  noteMiss(): void {
    this.misses++;
  }

  /** Returns what was counted since the last call: pages sent, by route, and requests for pages that were not cached. */
  takeCounts(): { sent: SentPages[]; misses: number } {
    const counts = { sent: [...this.sent.values()].map(one => ({ ...one })), misses: this.misses };
    for (const one of this.sent.values()) Object.assign(one, { whole: 0, notModified: 0 });
    this.misses = 0;
    return counts;
  }

  private sentPagesOf(route: string): SentPages {
    const known = this.sent.get(route) ?? { route, whole: 0, notModified: 0 };
    this.sent.set(route, known);
    return known;
  }

  private isDropped(tags: readonly string[], since: number): boolean {
    return tags.some(tag => (this.droppedAt.get(tag) ?? 0) > since);
  }

  private untag(key: string): void {
    for (const tag of this.tagsOf.get(key) ?? []) {
      const keys = this.keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysOf.delete(tag);
    }
    this.tagsOf.delete(key);
  }
}

function send(
  page: CompressedPage,
  sent: SentPages | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (page.etag && request.headers['if-none-match']?.includes(page.etag)) {
    if (sent) sent.notModified++;
    response.writeHead(304, page.notModified);
    response.end();
    return;
  }
  if (sent) sent.whole++;
  const { headers, body } = page.variants[encodingOf(request.headers['accept-encoding'])];
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** In characters. Longer headers are not cached. */
const LONG_HEADER = 200;
/** The encoding by the Accept-Encoding header. Browsers send only a few different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 1_000 });

function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = chooseEncoding(accepted);
  if (accepted.length < LONG_HEADER) chosen.set(accepted, encoding);
  return encoding;
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

async function compress({ status, body, headers }: RenderedPage): Promise<CompressedPage> {
  const [br, gz] = await Promise.all([brotli(body, BROTLI), zip(body, { level: 9 })]);
  const etag = status === 200 ? etagOf(body) : null;
  const shared: [string, string][] = [
    ...Object.entries(headers),
    ...(etag ? [['etag', etag] as [string, string]] : []),
    ['vary', 'Accept-Encoding'],
    ['cache-control', etag ? 'no-cache' : 'no-store'],
  ];
  const variant = (bytes: Buffer, encoding: Encoding) => {
    const length: [string, string] = ['content-length', String(bytes.length)];
    const coded: [string, string][] =
      encoding === 'identity' ? [] : [['content-encoding', encoding]];
    return { headers: [...shared, ...coded, length].flat(), body: bytes };
  };
  return {
    status,
    etag,
    variants: {
      br: variant(br, 'br'),
      gzip: variant(gz, 'gzip'),
      identity: variant(body, 'identity'),
    },
    notModified: shared.filter(([name]) => name !== 'content-type').flat(),
  };
}

const etagOf = (body: Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
