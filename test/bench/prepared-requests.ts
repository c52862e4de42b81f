import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PreparedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The headers that a browser sends with every call. */
export const browserHeaders = (origin: string, cookie: string) => ({
  Accept: '*/*',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'uk',
  'Content-Type': 'application/json',
  Cookie: `${cookie}; locale=ua`,
  Origin: origin,
  'Sec-Fetch-Site': 'same-origin',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
});

/** A file of POST requests as bytes of HTTP/1.1, each ended by the zero byte that wrk.lua looks for. */
export function requestsFile(origin: string, requests: PreparedRequest[], folder: string): string {
  const file = join(folder, 'requests');
  writeFileSync(file, requests.map(request => asText(origin, request)).join(''));
  return file;
}

function asText(origin: string, { path, headers, body }: PreparedRequest): string {
  const all = { Host: new URL(origin).host, ...headers, 'Content-Length': Buffer.byteLength(body) };
  const head = Object.entries(all).map(pair => pair.join(': '));
  return `${[`POST ${path} HTTP/1.1`, ...head, '', body].join('\r\n')}\0`;
}
