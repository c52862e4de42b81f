import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Viewer } from '../../src/auth/index.ts';
import type { BuiltProduct } from './built-product.ts';

/** A signed-in user with enough coins for all orders. */
export interface BenchPerson {
  id: number;
  playerId: string;
  cookie: string;
  csrfToken: string;
  orderKey: string;
}

const COINS = 1_000_000;

const COME = `
with come as (
  insert into app_user (name, source) select 'Оля', 'google' from unnest($1::bytea[]) returning id, player_id
), person as (
  select id, player_id, row_number() over (order by id) as at from come
), signed_in as (
  insert into session (token_hash, user_id, expires_at)
  select token_hash, id, now() + interval '30 days' from unnest($1::bytea[]) with ordinality as given (token_hash, at)
  join person using (at)
), paid as (
  insert into transfer (kind, user_id, reference, source, target, amount)
  select 'adjustment', id, 'bench', 'mint', 'user', ${COINS} from person
), account as (
  insert into coin_account (user_id, balance) select id, ${COINS} from person
)
select id, player_id as "playerId" from person order by at`;

/** Adds this many users, each with a session. */
export async function bringPeople(
  { database, csrf, sessions }: BuiltProduct,
  count: number,
): Promise<BenchPerson[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map(token => createHash('sha256').update(token).digest());
  const people = await database.query<Pick<BenchPerson, 'id' | 'playerId'>>('bench-come', COME, [
    hashes,
  ]);
  return people.map((person, at) => {
    const { csrfToken, cookie } = newToken(csrf);
    return {
      ...person,
      csrfToken,
      cookie: `session=${tokens[at]}; signed-in=1; ${cookie}`,
      orderKey: sessions.orderKey({ tokenHash: hashes[at] } as unknown as Viewer),
    };
  });
}

/** A CSRF token with its cookie. */
function newToken(csrf: BuiltProduct['csrf']): { csrfToken: string; cookie: string } {
  let cookie = '';
  const response = {
    appendHeader: (_name: string, value: string) => {
      cookie = value.split(';')[0] as string;
    },
  };
  const request = { headers: {} } as IncomingMessage;
  const csrfToken = csrf.ensure(request, response as unknown as ServerResponse);
  return { csrfToken, cookie };
}

/** The cookies of a person for a browser. */
export const cookiesOf = ({ cookie }: BenchPerson, url: string) =>
  cookie.split('; ').map(pair => {
    const at = pair.indexOf('=');
    return { url, name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
