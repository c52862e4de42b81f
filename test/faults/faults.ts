// `npm run test:faults`: users who do everything at once, while the processes are killed one after the other.
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhereStale } from '../../scripts/launch/build.ts';
import { runScript, step } from '../../scripts/launch/steps.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { Actor } from './actor.ts';
import { Caller } from './caller.ts';
import { Facts } from './facts.ts';
import { readOptions } from './options.ts';
import { addPeople, addQuizzes, openDatabase } from './population.ts';
import { Stage } from './stage.ts';
import { lostFacts, stillWaiting } from './verdict.ts';

const KILLS = { web: 10, worker: 5, postgres: 5 };
/** Of the worker, after the last call. */
const PATIENCE_MS = 120_000;

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
    await kill[victim]();
  }
}

async function play(stage: Stage, facts: Facts, calls: number, seed: number): Promise<Caller> {
  const database = await openDatabase(stage.env);
  const quizzes = await addQuizzes(database);
  const people = await addPeople(database, stage.env);
  await database.pool.end();
  const caller = new Caller(stage.origin, facts);
  const actors = people.map(
    (person, at) => new Actor(person, quizzes, caller, facts, new SeededRandom(seed + at)),
  );
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
  const deadline = Date.now() + PATIENCE_MS;
  let waiting = await stillWaiting(database);
  while (waiting && Date.now() < deadline) {
    await pause(200);
    waiting = await stillWaiting(database);
  }
  await database.pool.end();
  return waiting;
}

function report(caller: Caller, stage: Stage, facts: Facts): void {
  const { web, worker, postgresKills } = stage;
  console.log(`${caller.answered} calls answered, ${caller.lost} tries without an answer`);
  console.log(`killed: web ${web.kills}, worker ${worker.kills}, PostgreSQL ${postgresKills}`);
  console.log(
    `said: ${facts.answers.size} answers, ${facts.rewards.size} rewards, ${facts.orders.size} unlocks, ${facts.authors.size} authorships`,
  );
  for (const [what, count] of [...facts.counts].toSorted()) console.log(`  ${what}: ${count}`);
}

await runScript(async () => {
  const { calls, seed } = readOptions();
  console.log(`--calls ${calls} --seed ${seed}`);
  await buildWhereStale();
  await using running = new AsyncDisposableStack();
  const stage = await Stage.open(running);
  stage.web.start();
  await stage.untilHealthy();
  stage.worker.start();
  const facts = new Facts();
  const caller = await step('Playing and killing', () => play(stage, facts, calls, seed));
  report(caller, stage, facts);
  await stage.run('Looking at the invariants', 'check-invariants');
  const waiting = await step('Letting the worker finish', () => untilWorkIsDone(stage));
  await stage.run('Looking at the invariants once more', 'check-invariants');
  const database = await openDatabase(stage.env);
  const wrong = [
    ...facts.mistakes,
    ...(await lostFacts(database, facts)),
    ...(waiting ? [waiting] : []),
  ];
  await database.pool.end();
  for (const sentence of wrong.slice(0, 20)) console.error(sentence);
  console.log(
    wrong.length === 0 ? 'Nothing was lost, nothing doubled.' : `${wrong.length} mistakes.`,
  );
  return wrong.length === 0 ? 0 : 1;
});
