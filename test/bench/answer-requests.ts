import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BegunPlay, beginPlays, QUESTIONS } from './begun-plays.ts';
import type { BuiltProduct } from './built-product.ts';

/** Plays that are answered side by side: so many that nobody is asked the next question before the last is answered. */
const SIDE_BY_SIDE = 2_000;

export interface AnswerRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** At least `count` answers as a browser sends them, by as many guests as that takes, in an order that can be played. */
export async function answerRequests(
  product: BuiltProduct,
  origin: string,
  count: number,
): Promise<AnswerRequest[]> {
  const cookies = newGuests(product, Math.ceil(count / QUESTIONS));
  const plays = await beginPlays(product.database, [...cookies.keys()]);
  const requests: AnswerRequest[] = [];
  for (let at = 0; at < plays.length; at += SIDE_BY_SIDE) {
    const group = plays.slice(at, at + SIDE_BY_SIDE);
    for (let index = 0; index < QUESTIONS; index++)
      for (const play of group)
        requests.push({
          path: `/api/plays/${play.id}/answers`,
          headers: headersOf(origin, cookies.get(play.playerId) as string),
          body: JSON.stringify({ index, optionId: await anyOption(product, play, index) }),
        });
  }
  return requests;
}

/** Cookies by the guest's id. */
function newGuests({ guests }: BuiltProduct, count: number): Map<string, string> {
  const cookies = new Map<string, string>();
  const request = { headers: {} } as IncomingMessage;
  for (let at = 0; at < count; at++) {
    const response = new CookieJar();
    const { guestId } = guests.ensure(request, response as unknown as ServerResponse);
    cookies.set(guestId, response.cookie);
  }
  return cookies;
}

/** As much of a response as a new guest is told by. */
class CookieJar {
  cookie = '';

  appendHeader(_name: string, value: string): void {
    this.cookie = value.split(';')[0] as string;
  }
}

async function anyOption(
  { dealer }: BuiltProduct,
  play: BegunPlay,
  index: number,
): Promise<string> {
  const key = { index, locale: 'ua' as const, deal: 0 };
  const dealt = await dealer.deal(play as Parameters<typeof dealer.deal>[0], key);
  const options = 'options' in dealt ? dealt.options : [];
  return options[Math.floor(Math.random() * options.length)]?.id as string;
}

const headersOf = (origin: string, cookie: string) => ({
  Accept: '*/*',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'uk',
  'Content-Type': 'application/json',
  Cookie: `${cookie}; locale=ua`,
  Origin: origin,
  'Sec-Fetch-Site': 'same-origin',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
});

/** As bytes of HTTP/1.1, ended by the zero byte that wrk.lua looks for. */
export function asText(origin: string, { path, headers, body }: AnswerRequest): string {
  const all = { Host: new URL(origin).host, ...headers, 'Content-Length': Buffer.byteLength(body) };
  const head = Object.entries(all).map(pair => pair.join(': '));
  return `${[`POST ${path} HTTP/1.1`, ...head, '', body].join('\r\n')}\0`;
}
