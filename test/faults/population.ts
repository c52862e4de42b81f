import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../../src/database.ts';
import { insertQuiz } from '../support/quiz-rows.ts';

type ConfigFile = typeof import('../../src/config.ts');
type CookiesFile = typeof import('../../src/auth/sessions/site-cookies.ts');
type CsrfFile = typeof import('../../src/auth/access/csrf.ts');
type DatabaseFile = typeof import('../../src/database.ts');

interface Finished {
  playId: string;
  contentId: number;
  correct: number;
  practice: boolean;
}

/** A user, who may have several browsers. */
export interface Account {
  id: number;
  headers: Record<string, string>;
  /** Empty until it was read from GET /api/me. */
  orderKey: string;
  readonly finished: Finished[];
}

export interface Quiz {
  id: number;
  price: number;
}

/** The key of an unlock in Facts. */
export const unlockOf = (account: Account, quiz: Quiz): string => `${account.id} ${quiz.id}`;

const USERS = 50;
const QUIZZES = 60;
const QUESTIONS = 6;
/** The number of accounts with enough coins to become authors and to buy everything. */
const RICH = 10;
const RICHES = 14_000;

const built = <T>(path: string): Promise<T> =>
  import(new URL(`../../dist/${path}.js`, import.meta.url).href);

export async function openDatabase(env: NodeJS.ProcessEnv): Promise<Database> {
  const { loadConfig } = await built<ConfigFile>('src/config');
  const { Database: Opened } = await built<DatabaseFile>('src/database');
  return new Opened(loadConfig({ ...env, DATABASE_POOL: '2' }));
}

/** A third of them have a price that a few rewards can pay. */
export async function addQuizzes(database: Database): Promise<Quiz[]> {
  const quizzes: Quiz[] = [];
  for (let at = 0; at < QUIZZES; at++) {
    const price = at % 3 === 2 ? 20 + 10 * at : 0;
    quizzes.push({ id: await insertQuiz(database, { price, questions: QUESTIONS }), price });
  }
  return quizzes;
}

const USER = `
with made as (insert into app_user (name, source) values ($1, 'google') returning id),
  opened as (insert into session (token_hash, user_id, expires_at) select $2, id, now() + interval '1 day' from made),
  given as (insert into transfer (kind, user_id, reference, source, target, amount)
    select 'adjustment', id, 'to begin with', 'mint', 'user', $3::bigint from made where $3::bigint > 0 returning user_id, amount),
  held as (insert into coin_account (user_id, balance) select user_id, amount from given)
select id::int from made`;

/** Adds users with a session each. */
export async function addAccounts({ pool }: Database, env: NodeJS.ProcessEnv): Promise<Account[]> {
  const csrf = await newCsrf(env);
  const accounts: Account[] = [];
  for (let at = 0; at < USERS; at++) {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    const coins = at < RICH ? RICHES : 0;
    const { rows } = await pool.query<{ id: number }>(USER, [`Player ${at}`, hash, coins]);
    const cookie = `session=${token}; signed-in=1; ${csrf.cookie}`;
    const headers = { cookie, 'x-csrf-token': csrf.token };
    accounts.push({ id: rows[0]?.id as number, headers, orderKey: '', finished: [] });
  }
  return accounts;
}

/** A CSRF token with its cookie, signed with the secret of the product. */
async function newCsrf(env: NodeJS.ProcessEnv) {
  const { loadConfig } = await built<ConfigFile>('src/config');
  const { SiteCookies } = await built<CookiesFile>('src/auth/sessions/site-cookies');
  const { Csrf } = await built<CsrfFile>('src/auth/access/csrf');
  const config = loadConfig(env);
  let cookie = '';
  const request = { headers: {} } as IncomingMessage;
  const response = {
    appendHeader: (_name: string, value: string) => {
      cookie = value.split(';')[0] as string;
    },
  };
  const token = new Csrf(new SiteCookies(config), config).ensure(
    request,
    response as unknown as ServerResponse,
  );
  return { token, cookie };
}
