import { MikroORM } from '@mikro-orm/postgresql';

type Auth = typeof import('../../src/auth/sessions/guests.ts');
type Commands = typeof import('../../src/plays/play-store.ts');
type Config = typeof import('../../src/config.ts');
type DatabaseFile = typeof import('../../src/database.ts');
type DealerFile = typeof import('../../src/plays/dealer.ts');
type OrmFile = typeof import('../../src/orm.ts');
type OrmConnectionsFile = typeof import('../../src/orm-connections.ts');
type CsrfFile = typeof import('../../src/auth/access/csrf.ts');
type QuestionsFile = typeof import('../../src/quizzes/questions.ts');
type BoardFile = typeof import('../../src/rating/boards.ts');
type RewardFile = typeof import('../../src/plays/rewards/rewards.ts');
type RollUpFile = typeof import('../../src/rating/roll-up.ts');
type SessionsFile = typeof import('../../src/auth/sessions/sessions.ts');
type SiteCookiesFile = typeof import('../../src/auth/sessions/site-cookies.ts');
type TransactionFile = typeof import('../../src/transaction.ts');
type StatusFile = typeof import('../../src/quizzes/status.ts');
type UnlocksFile = typeof import('../../src/quizzes/unlocks/unlocks.ts');
type WeekFile = typeof import('../../src/rating/week.ts');

const built = <T>(path: string): Promise<T> =>
  import(new URL(`../../dist/${path}.js`, import.meta.url).href);

/** Imports parts of the built product, so that the measured code is the code that the server runs. */
export async function builtProduct(env: NodeJS.ProcessEnv) {
  const { Guests } = await built<Auth>('src/auth/sessions/guests');
  const { countingRow, STORE_ANSWER } = await built<Commands>('src/plays/play-store');
  const { loadConfig } = await built<Config>('src/config');
  const { Database } = await built<DatabaseFile>('src/database');
  const { Dealer } = await built<DealerFile>('src/plays/dealer');
  const { Questions } = await built<QuestionsFile>('src/quizzes/questions');
  const { Csrf } = await built<CsrfFile>('src/auth/access/csrf');
  const { Sessions } = await built<SessionsFile>('src/auth/sessions/sessions');
  const { SiteCookies } = await built<SiteCookiesFile>('src/auth/sessions/site-cookies');
  const { COLLECT_REWARD } = await built<RewardFile>('src/plays/rewards/rewards');
  const { READABLE } = await built<StatusFile>('src/quizzes/status');
  const { UNLOCK } = await built<UnlocksFile>('src/quizzes/unlocks/unlocks');
  const { BOARD } = await built<BoardFile>('src/rating/boards');
  const { RatingRollUp } = await built<RollUpFile>('src/rating/roll-up');
  const { ormOptions } = await built<OrmFile>('src/orm');
  const { dialectOn } = await built<OrmConnectionsFile>('src/orm-connections');
  const { Transactions } = await built<TransactionFile>('src/transaction');
  const { weekOf } = await built<WeekFile>('src/rating/week');

  const config = loadConfig(env);
  const database = new Database(config);
  const orm = await MikroORM.init({
    ...ormOptions(config.DATABASE_URL),
    driverOptions: () => dialectOn(database.pool),
  });
  const transactions = new Transactions(database, orm.em);
  const cookies = new SiteCookies(config);
  const questions = new Questions(database);
  return {
    database,
    guests: new Guests(config),
    dealer: new Dealer(questions),
    csrf: new Csrf(cookies, config),
    sessions: new Sessions(database, cookies, config),
    collectReward: COLLECT_REWARD,
    unlock: { sql: UNLOCK, statuses: READABLE },
    rating: {
      board: { sql: BOARD, settings: [config.RATING_SETTLES_AT, config.BOARD_PACE_MS] },
      rollUp: new RatingRollUp(database, transactions, config),
      weekOf,
    },
    storeAnswer: { sql: STORE_ANSWER, job: countingRow(1) },
  };
}

export type BuiltProduct = Awaited<ReturnType<typeof builtProduct>>;
