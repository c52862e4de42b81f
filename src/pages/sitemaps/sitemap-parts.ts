import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { ErrorLevel, SitemapItemStream } from 'sitemap';

/** The limits of the protocol (sitemaps.org): 50,000 URLs and 50 MB a file. */
const MOST_URLS = 50_000;
const MOST_BYTES = 45 * 1024 * 1024;
/** The package writes each tag on its own. Compressing them one by one would take ten times as long. */
const CHUNK = 1 << 16;

export interface SitemapUrl {
  /** The absolute URL. */
  url: string;
  /** In ISO format. */
  lastmod: string | undefined;
  /** The same page in all its languages; empty if they need not be named. */
  links: { lang: string; url: string }[];
}

export interface SitemapFile {
  name: string;
  /** Compressed with gzip. */
  body: Buffer;
  etag: string;
  lastmod: string | undefined;
}

/** Writes URLs to as many files as they need: sitemap-ua.xml, sitemap-ua-2.xml … `store` gets each complete file. */
export class SitemapParts {
  private part: SitemapPart | undefined;
  private count = 0;

  constructor(
    private readonly base: string,
    private readonly store: (file: SitemapFile) => Promise<void>,
  ) {}

  async add(url: SitemapUrl): Promise<void> {
    if (this.part?.isFull) await this.finish();
    this.part ??= new SitemapPart(
      ++this.count === 1 ? `${this.base}.xml` : `${this.base}-${this.count}.xml`,
    );
    await this.part.add(url);
  }

  /** Stores the last file. */
  async finish(): Promise<void> {
    if (this.part) await this.store(await this.part.finish());
    this.part = undefined;
  }
}

const OPENING =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';

class SitemapPart {
  private readonly items = new SitemapItemStream({ level: ErrorLevel.SILENT });
  private readonly gzip = new GzipText(OPENING);
  private lastmod: string | undefined;
  private urls = 0;

  constructor(private readonly name: string) {
    this.items.on('data', text => this.gzip.add(String(text)));
  }

  get isFull(): boolean {
    return this.urls >= MOST_URLS || this.gzip.length >= MOST_BYTES;
  }

  async add({ url, lastmod, links }: SitemapUrl): Promise<void> {
    this.urls++;
    if (lastmod && lastmod > (this.lastmod ?? '')) this.lastmod = lastmod;
    if (!this.items.write({ url, lastmod, links, img: [], video: [] }))
      await once(this.items, 'drain');
  }

  async finish(): Promise<SitemapFile> {
    this.items.end();
    await once(this.items, 'end');
    this.gzip.add('</urlset>');
    return { name: this.name, lastmod: this.lastmod, ...(await this.gzip.finish()) };
  }
}

/** Compresses text that comes in small pieces. */
export class GzipText {
  private readonly gzip = createGzip();
  private readonly hash = createHash('sha256');
  private readonly pieces: Buffer[] = [];
  private pending = '';
  /** In bytes, before compression. */
  length = 0;

  constructor(opening = '') {
    this.gzip.on('data', piece => this.pieces.push(piece));
    this.add(opening);
  }

  add(text: string): void {
    this.pending += text;
    if (this.pending.length >= CHUNK) this.flush();
  }

  async finish(): Promise<{ body: Buffer; etag: string }> {
    this.flush();
    this.gzip.end();
    await once(this.gzip, 'end');
    const etag = `"${this.hash.digest('base64url').slice(0, 22)}"`;
    return { body: Buffer.concat(this.pieces), etag };
  }

  private flush(): void {
    const bytes = Buffer.from(this.pending);
    this.pending = '';
    this.length += bytes.length;
    this.hash.update(bytes);
    this.gzip.write(bytes);
  }
}
