// `npm run test:faults`: users who do everything at once, while the processes are killed one after the other.
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhereStale } from '../../scripts/launch/build.ts';
import { runScript, step } from '../../scripts/launch/steps.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { Actor } from './actor.ts';
import { Buyer } from './buyer.ts';
import { Caller } from './caller.ts';
import { Client } from './client.ts';
import { Facts } from './facts.ts';
import { readOptions } from './options.ts';
import { type Account, addAccounts, addQuizzes, openDatabase, type Quiz } from './population.ts';
import { failureSentences, report, show } from './report.ts';
import { Stage } from './stage.ts';
import { lostFacts, shortfalls, stillWaiting } from './verdict.ts';

const KILLS = { web: 10, worker: 5, postgres: 5 };
/** At each of an account's browsers somebody plays quizzes of their own, and spends the same coins. */
const BROWSERS = 2;
/** Of the worker, after the last call. */
const TIMEOUT_MS = 120_000;

type Victim = keyof typeof KILLS;

function victims(random: SeededRandom): Victim[] {
  const all = Object.entries(KILLS).flatMap(([name, times]) =>
    Array<Victim>(times).fill(name as Victim),
  );
  return all
    .map(victim => ({ victim, at: random.share() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ victim }) => victim);
}

/** Kills at even distances of calls. */
async function killAlong(
  stage: Stage,
  caller: Caller,
  { calls, over }: { calls: number; over: AbortSignal },
  random: SeededRandom,
) {
  const order = victims(random);
  const kill = {
    web: () => stage.killWeb(),
    worker: () => stage.killWorker(),
    postgres: () => stage.killPostgres(),
  };
  for (const [at, victim] of order.entries()) {
    const due = (calls * (at + 1)) / (order.length + 1);
    while (caller.answered < due && !over.aborted) await pause(20);
    if (over.aborted) return;
    await kill[victim]();
  }
}

/** Browser by browser, so that whoever stands next to somebody is of another account. */
function actorsOf(
  accounts: readonly Account[],
  quizzes: readonly Quiz[],
  caller: Caller,
  facts: Facts,
  seed: number,
): Actor[] {
  return Array.from({ length: BROWSERS }, (_, browser) =>
    accounts.map((account, at) => {
      const random = new SeededRandom(seed + browser * accounts.length + at);
      const client = new Client(account, caller, random);
      const played = quizzes.filter((_quiz, number) => number % BROWSERS === browser);
      return new Actor(played, client, new Buyer(quizzes, client, facts, random), facts, random);
    }),
  ).flat();
}

async function play(stage: Stage, facts: Facts, calls: number, seed: number): Promise<Caller> {
  const database = await openDatabase(stage.env);
  const quizzes = await addQuizzes(database);
  const accounts = await addAccounts(database, stage.env);
  await database.pool.end();
  const caller = new Caller(stage.origin, facts);
  const actors = actorsOf(accounts, quizzes, caller, facts, seed);
  const over = new AbortController();
  const supervised = [stage.web.supervise(over.signal), stage.worker.supervise(over.signal)];
  const killing = killAlong(
    stage,
    caller,
    { calls, over: over.signal },
    new SeededRandom(seed - 1),
  );
  const acting = actors.map(async (actor, at) => {
    while (caller.answered < calls && !over.signal.aborted)
      await actor.act(actors[(at + 1) % actors.length]?.openPlay);
  });
  try {
    await Promise.all([killing, ...acting]);
  } finally {
    over.abort();
    await Promise.all(supervised);
  }
  return caller;
}

/** A worker that comes up does all that is scheduled, the boards among it. */
async function untilWorkIsDone(stage: Stage): Promise<string | null> {
  await stage.worker.end('SIGKILL');
  stage.worker.start();
  const database = await openDatabase(stage.env);
  const deadline = Date.now() + TIMEOUT_MS;
  let waiting = await stillWaiting(database);
  while (waiting && Date.now() < deadline) {
    await pause(200);
    waiting = await stillWaiting(database);
  }
  await database.pool.end();
  return waiting;
}

function killsOf({ web, worker, postgresKills }: Stage) {
  return {
    web: { due: KILLS.web, done: web.kills },
    worker: { due: KILLS.worker, done: worker.kills },
    PostgreSQL: { due: KILLS.postgres, done: postgresKills },
  };
}

await runScript(async () => {
  const { calls, seed } = readOptions();
  console.log(`--calls ${calls} --seed ${seed}`);
  await buildWhereStale();
  await using running = new AsyncDisposableStack();
  const stage = await Stage.open(running);
  stage.web.start();
  await stage.untilReady();
  stage.worker.start();
  const facts = new Facts();
  const caller = await step('Playing and killing', () => play(stage, facts, calls, seed));
  report(caller, stage, facts);
  await stage.run('Looking at the invariants', 'check-invariants');
  const waiting = await step('Letting the worker finish', () => untilWorkIsDone(stage));
  await stage.run('Looking at the invariants once more', 'check-invariants');
  const database = await openDatabase(stage.env);
  const wrong = [
    shortfalls(facts, killsOf(stage)),
    await lostFacts(database, facts),
    waiting ? [waiting] : [],
    failureSentences(facts, stage),
    facts.mistakes,
  ];
  await database.pool.end();
  wrong.forEach(show);
  const count = wrong.flat().length;
  console.log(count === 0 ? 'Nothing was lost, nothing doubled.' : `${count} mistakes.`);
  return count === 0 ? 0 : 1;
});
