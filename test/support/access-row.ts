import type { AccessWorld, Actor } from './access-world.ts';
import type { CallAnswer } from './http-call.ts';
import type { Encoding } from './visitor.ts';

/** Of visitor, user, author, admin and another user. */
type Each<T> = readonly [T, T, T, T, T];

/** Who may make a call. */
export interface AccessRow {
  /** As the router spells it. */
  call: string;
  /** What is asked for, where one call is open in one case and closed in another. */
  of?: string;
  path?: (world: AccessWorld) => string;
  body?: (world: AccessWorld, actor: Actor) => object;
  /** JSON unless it says otherwise. */
  encoding?: Encoding;
  /** Statuses. */
  answers: Each<number>;
  /** Where the status does not say enough; see `toldIn`. */
  tells?: Each<string>;
}

/** Where an answer leads, or whether it knows somebody. */
export function toldIn({ headers, text }: CallAnswer, siteUrl: string): string {
  if (!headers.location) return 'user' in JSON.parse(text) ? 'who they are' : 'nobody';
  const { origin, pathname, search } = new URL(headers.location, siteUrl);
  return origin === siteUrl ? pathname + search : 'the provider';
}
