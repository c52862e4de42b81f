import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A response without the headers that every Node server adds. */
export interface RawAnswer {
  status: number;
  /** Names and values alternate. */
  headers: string[];
  body: Buffer;
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export async function rawAnswer(
  url: string,
  headers: Record<string, string>,
  send: { method: string; body?: string } = { method: 'GET' },
): Promise<RawAnswer> {
  const message = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    request(url, { method: send.method, headers, agent: false }, resolve)
      .once('error', reject)
      .end(send.body),
  );
  const pairs = message.rawHeaders.flatMap((name, at, all) =>
    at % 2 === 0 && !ADDED_BY_NODE.has(name.toLowerCase()) ? [name, all[at + 1] as string] : [],
  );
  return { status: message.statusCode ?? 0, headers: pairs, body: await buffer(message) };
}

export function headerOf({ headers }: RawAnswer, name: string): string | undefined {
  const at = headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name);
  return at === -1 ? undefined : headers[at + 1];
}
