import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Role } from '../../contracts/vocabulary.ts';
import type { Database } from '../../src/database.ts';
import type { QuizServer } from './quiz-server.ts';

const { Csrf } = await import('../../src/auth/access/csrf.ts');
const { Sessions } = await import('../../src/auth/sessions/sessions.ts');

export interface Wishes {
  name?: string;
  role?: Role;
  premium?: boolean;
  /** To begin with; the ledger calls them an adjustment. */
  coins?: number;
  shareStats?: boolean;
  shareResults?: boolean;
}

export interface Person {
  id: number;
  playerId: string;
}

/** What a browser sends with every call in somebody's name. */
export interface Signed {
  cookie: string;
  'x-csrf-token': string;
}

const INSERT = `
insert into app_user (name, role, premium, source, share_stats, share_results) values ($1, $2, $3, 'google', $4, $5)
returning id::int, player_id as "playerId"`;

const PAY = `
with paid as (
  insert into transfer (kind, user_id, reference, source, target, amount)
  values ('adjustment', $1, 'to begin with', 'mint', 'user', $2) returning amount
)
insert into coin_account (user_id, balance) select $1, amount from paid`;

export async function addUser({ pool }: Database, wishes: Wishes = {}): Promise<Person> {
  const { name = 'Оля', role = 'user', premium = false, coins = 0 } = wishes;
  const { shareStats = true, shareResults = false } = wishes;
  const { rows } = await pool.query<Person>(INSERT, [
    name,
    role,
    premium,
    shareStats,
    shareResults,
  ]);
  const person = rows[0] as Person;
  if (role !== 'user')
    await pool.query(`insert into role_grant (user_id, role, by) values ($1, $2, 'a test')`, [
      person.id,
      role,
    ]);
  if (coins > 0) await pool.query(PAY, [person.id, coins]);
  return person;
}

/** A session of the user, without the way through a provider. */
export async function signIn({ app }: QuizServer, person: Pick<Person, 'id'>): Promise<Signed> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  await app.get(Sessions).open(request, response, person.id);
  const token = app.get(Csrf).ensure(request, response);
  const cookies = [response.getHeader('set-cookie')].flat().map(line => String(line).split(';')[0]);
  return { cookie: cookies.join('; '), 'x-csrf-token': token };
}

/** Somebody new who is signed in. */
export async function newcomer(
  server: QuizServer,
  wishes: Wishes = {},
): Promise<Person & { headers: Signed }> {
  const person = await addUser(server.database, wishes);
  return { ...person, headers: await signIn(server, person) };
}
