import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface CallOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface CallAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as received, not decompressed. */
  bytes: Buffer;
  text: string;
}

/**
 * Sends one request on a connection of its own with node:http, since fetch decompresses bodies and refuses some
 * headers.
 */
export function call(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: CallOptions = {},
): Promise<CallAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers, agent: false }, response => {
      const pieces: Buffer[] = [];
      response.on('data', piece => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, bytes, text: bytes.toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
