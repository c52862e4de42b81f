import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';

/** Without the bytes if the client has them. */
const FILE = `
select etag, case when etag = any($2::text[]) then null else body end as body from sitemap where name = $1`;

const MANY = /^\/sitemap[\w-]*\.xml$/;

/** Answers requests of engines for the sitemaps and for robots.txt. */
@Injectable()
export class SitemapFiles {
  private readonly robots: string;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) { SITE_URL }: Config,
  ) {
    this.robots = `User-agent: *
Allow: /api/image
Disallow: /api/
Disallow: /_payload/
Disallow: /random
Disallow: /en/random

Sitemap: ${SITE_URL}/sitemap-index.xml
`;
  }

  has(path: string): boolean {
    return path === '/robots.txt' || MANY.test(path);
  }

  /** Calls `missing` if there is no such sitemap. */
  async answer(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    missing: () => void,
  ): Promise<void> {
    if (path === '/robots.txt') return sendText(this.robots, request, response);
    const known = request.headers['if-none-match']?.match(/"[^"]*"/g) ?? [];
    const [file] = await this.database.query<{ etag: string; body: Buffer | null }>(
      'sitemap-file',
      FILE,
      [path.slice(1), known],
    );
    if (!file) return missing();
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('etag', file.etag);
    response.setHeader('vary', 'Accept-Encoding');
    if (file.body === null) return void response.writeHead(304).end();
    response.setHeader('content-type', 'application/xml; charset=utf-8');
    await send(file.body, request, response);
  }
}

function sendText(text: string, { method }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('cache-control', 'public, max-age=3600');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(method === 'HEAD' ? undefined : text);
}

/** Sends what is stored, uncompressed to the few clients that do not accept gzip. */
async function send(
  body: Buffer,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isAccepted = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
    String(headers['accept-encoding'] ?? ''),
  );
  if (isAccepted) {
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('content-length', body.length);
  }
  if (method === 'HEAD' || isAccepted) response.end(method === 'HEAD' ? undefined : body);
  else await pipeline([body], createGunzip(), response);
}
