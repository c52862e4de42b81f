import type { AccessWorld, Actor } from './access-world.ts';
import type { CallAnswer } from './http-call.ts';
import type { Encoding } from './visitor.ts';

/** One value per actor, in the order of ACTORS. */
type Each<T> = readonly [T, T, T, T, T];

/** The expected responses to a call, by actor. */
export interface AccessRow {
  /** Method and path as the router names them. */
  call: string;
  /** Distinguishes two rows of the same call. */
  of?: string;
  path?: (world: AccessWorld) => string;
  body?: (world: AccessWorld, actor: Actor) => object;
  /** JSON by default. */
  encoding?: Encoding;
  /** Statuses. */
  answers: Each<number>;
  /** Expected redirect targets or session states where the status is not enough; see `detailOf`. */
  details?: Each<string>;
}

/** The target of a redirect, or whether the response names a user. */
export function detailOf({ headers, text }: CallAnswer, siteUrl: string): string {
  if (!headers.location) return 'user' in JSON.parse(text) ? 'who they are' : 'nobody';
  const { origin, pathname, search } = new URL(headers.location, siteUrl);
  return origin === siteUrl ? pathname + search : 'the provider';
}
