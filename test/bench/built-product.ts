type Auth = typeof import('../../src/auth/guests.ts');
type Commands = typeof import('../../src/plays/play-commands.ts');
type Config = typeof import('../../src/config.ts');
type CountPlays = typeof import('../../queues/count-plays.job.ts');
type DatabaseFile = typeof import('../../src/database.ts');
type DealerFile = typeof import('../../src/plays/dealer.ts');
type Questions = typeof import('../../src/quizzes/questions.ts');

const built = <T>(path: string): Promise<T> =>
  import(new URL(`../../dist/${path}.js`, import.meta.url).href);

/** Parts of the product as they were built, so that what is measured is what the server runs. */
export async function builtProduct(env: NodeJS.ProcessEnv) {
  const { Guests } = await built<Auth>('src/auth/guests');
  const { STORE_ANSWER } = await built<Commands>('src/plays/play-commands');
  const { loadConfig } = await built<Config>('src/config');
  const { countPlays } = await built<CountPlays>('queues/count-plays.job');
  const { Database } = await built<DatabaseFile>('src/database');
  const { Dealer } = await built<DealerFile>('src/plays/dealer');
  const { Questions } = await built<Questions>('src/quizzes/questions');

  const config = loadConfig(env);
  const database = new Database(config);
  const questions = new Questions(database);
  return {
    database,
    guests: new Guests(config),
    dealer: new Dealer(questions),
    storeAnswer: { sql: STORE_ANSWER, job: countPlays.name },
  };
}

export type BuiltProduct = Awaited<ReturnType<typeof builtProduct>>;
