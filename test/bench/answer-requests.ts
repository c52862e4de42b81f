import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BegunPlay, beginPlays, QUESTIONS } from './begun-plays.ts';
import type { BuiltProduct } from './built-product.ts';
import { browserHeaders, type PreparedRequest } from './prepared-requests.ts';

/** The number of plays answered in turn, so large that each answer arrives before the next question of its play. */
const SIDE_BY_SIDE = 2_000;

/** At least `count` answers as a browser sends them, by as many guests as needed, in a valid order. */
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

/** Cookies by guest id. */
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

/** The part of a response that sets the guest cookie. */
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
