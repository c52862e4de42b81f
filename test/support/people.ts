import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '../../contracts/vocabulary.ts';
import type { QuizServer } from './quiz-server.ts';

const { User } = await import('../../src/auth/index.ts');
const { RoleGrant } = await import('../../src/auth/roles/role-grant.entity.ts');
const { CoinAccount } = await import('../../src/coins/coin-account.entity.ts');
const { Transfer } = await import('../../src/coins/index.ts');
const { Transactions } = await import('../../src/transaction.ts');
const { Csrf } = await import('../../src/auth/access/csrf.ts');
const { Sessions } = await import('../../src/auth/sessions/sessions.ts');

export interface Wishes {
  name?: string;
  role?: Role;
  premium?: boolean;
  /** The balance at the start, stored as an adjustment. */
  coins?: number;
  shareStats?: boolean;
  shareResults?: boolean;
}

export interface Person {
  id: number;
  playerId: string;
}

/** The headers that a signed-in browser sends with every call. */
export interface Signed {
  cookie: string;
  'x-csrf-token': string;
}

/** Adds a user. */
export const addUser = (
  { app }: Pick<QuizServer, 'app'>,
  { coins = 0, role = 'user', ...wishes }: Wishes = {},
): Promise<Person> =>
  app.get(Transactions).run(async ({ em }) => {
    const user = em.create(User, { name: 'Оля', source: 'google', role, ...wishes });
    await em.flush();
    const { id, playerId } = user;
    if (role !== 'user') em.create(RoleGrant, { userId: id, role, by: 'a test' });
    if (coins > 0) addCoins(em, id, coins);
    return { id, playerId };
  });

/** Adds coins to the balance, with a transfer for the ledger. */
function addCoins(em: EntityManager, userId: number, amount: number): void {
  const way = { kind: 'adjustment', source: 'mint', target: 'user' } as const;
  em.create(Transfer, { ...way, userId, reference: 'to begin with', amount });
  em.create(CoinAccount, { userId, balance: amount });
}

/** Opens a session without going through a provider. */
export async function signIn({ app }: QuizServer, person: Pick<Person, 'id'>): Promise<Signed> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  await app.get(Sessions).open(request, response, person.id);
  const token = app.get(Csrf).ensure(request, response);
  const cookies = [response.getHeader('set-cookie')].flat().map(line => String(line).split(';')[0]);
  return { cookie: cookies.join('; '), 'x-csrf-token': token };
}

/** Adds a user who is signed in. */
export async function newcomer(
  server: QuizServer,
  wishes: Wishes = {},
): Promise<Person & { headers: Signed }> {
  const person = await addUser(server, wishes);
  return { ...person, headers: await signIn(server, person) };
}
