import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BegunPlay, beginPlays, QUESTIONS } from './begun-plays.ts';
import type { BuiltProduct } from './built-product.ts';
import { browserHeaders, type PreparedRequest } from './prepared-requests.ts';

/** Plays that are answered side by side: so many that nobody is asked the next question before the last is answered. */
const SIDE_BY_SIDE = 2_000;

/** At least `count` answers as a browser sends them, by as many guests as that takes, in an order that can be played. */
export async function answerRequests(
  product: BuiltProduct,
  origin: string,
  count: number,
): Promise<PreparedRequest[]> {
  const cookies = newGuests(product, Math.ceil(count / QUESTIONS));
  const plays = await beginPlays(product.database, [...cookies.keys()]);
  const requests: PreparedRequest[] = [];
  for (let at = 0; at < plays.length; at += SIDE_BY_SIDE) {
    const group = plays.slice(at, at + SIDE_BY_SIDE);
    for (let index = 0; index < QUESTIONS; index++)
      for (const play of group)
        requests.push({
          path: `/api/plays/${play.id}/answers`,
          headers: browserHeaders(origin, cookies.get(play.playerId) as string),
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
