// `npm run test:faults` lets users make all kinds of calls at once while the processes are killed one after the other.
// `--queue redis` puts the queue into a Redis without persistence, which is killed as well. `--rolling` instead restarts
// the processes of docker-compose.yml in turn (rolling.ts). `--small` is the short form that CI runs.
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhereStale } from '../../scripts/launch/build.ts';
import { runScript, secondsSince, step } from '../../scripts/launch/steps.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { actorsOf, letAct } from './actors.ts';
import { Caller } from './caller.ts';
import { importAndKill } from './catalog-import.ts';
import { Facts } from './facts.ts';
import { type Kills, type Options, readOptions } from './options.ts';
import { addAccounts, addQuizzes, openDatabase } from './population.ts';
import { refundAndKill } from './refunds.ts';
import { failureSentences, report, reportKills, show } from './report.ts';
import { restartInTurn } from './rolling.ts';
import { Stage } from './stage.ts';
import { measureUploadMemory } from './upload-memory.ts';
import { uploadAndKill } from './uploads.ts';
import { lostFacts, shortfalls, untilNothingWaits } from './verdict.ts';

type Victim = keyof Kills;

function victims(kills: Kills, random: SeededRandom): Victim[] {
  const all = Object.entries(kills).flatMap(([name, times]) =>
    Array<Victim>(times).fill(name as Victim),
  );
  return all
    .map(victim => ({ victim, at: random.share() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ victim }) => victim);
}

/** Kills the processes at equal intervals of calls. */
async function killAlong(
  stage: Stage,
  caller: Caller,
  { calls, seed, kills }: Options,
  over: AbortSignal,
) {
  const order = victims(kills, new SeededRandom(seed - 1));
  const kill = {
    web: () => stage.killWeb(),
    worker: () => stage.killWorker(),
    postgres: () => stage.killPostgres(),
    redis: () => stage.killRedis(),
  };
  for (const [at, victim] of order.entries()) {
    const due = (calls * (at + 1)) / (order.length + 1);
    while (caller.answered < due && !over.aborted) await pause(20);
    if (over.aborted) return;
    await kill[victim]();
  }
}

async function play(stage: Stage, facts: Facts, options: Options): Promise<Caller> {
  const { calls, seed } = options;
  const database = await openDatabase(stage.env);
  const quizzes = await addQuizzes(database);
  const accounts = await addAccounts(database, stage.env);
  await database.pool.end();
  const caller = new Caller(stage.origin, facts);
  const actors = actorsOf(accounts, quizzes, caller, facts, seed);
  const over = new AbortController();
  const supervised = [stage.web.supervise(over.signal), stage.worker.supervise(over.signal)];
  const killing = killAlong(stage, caller, options, over.signal);
  const acting = letAct(actors, () => caller.answered < calls && !over.signal.aborted);
  try {
    await Promise.all([killing, acting]);
  } finally {
    over.abort();
    await Promise.all(supervised);
  }
  return caller;
}

/** A worker that starts runs all scheduled jobs, including the roll-up of the boards. */
async function untilWorkIsDone(stage: Stage): Promise<string | null> {
  await stage.worker.end('SIGKILL');
  stage.worker.start();
  const database = await openDatabase(stage.env);
  const waiting = await untilNothingWaits(database);
  await database.pool.end();
  return waiting;
}

function killsOf({ web, worker, postgresKills, redisKills }: Stage, kills: Kills) {
  return {
    web: { due: kills.web, done: web.kills },
    worker: { due: kills.worker, done: worker.kills },
    PostgreSQL: { due: kills.postgres, done: postgresKills },
    Redis: { due: kills.redis, done: redisKills },
  };
}

/** Uploads and imports files while the worker is killed. Returns the mistakes of each step. */
async function sendFiles(stage: Stage, { uploads, imports, memory }: Options): Promise<string[][]> {
  const uploaded = await step(`Uploading ${uploads.files} files and killing the worker`, () =>
    uploadAndKill(stage, uploads.files, uploads.kills),
  );
  const imported = await step(`Importing ${imports.rows} rows and killing the worker`, () =>
    importAndKill(stage, imports.rows, imports.kills),
  );
  const measured = memory
    ? await step('Measuring the memory of large uploads', () => measureUploadMemory(stage))
    : [];
  return [uploaded, imported, measured];
}

await runScript(async () => {
  const options = readOptions();
  const began = performance.now();
  console.log(`--calls ${options.calls} --seed ${options.seed} --queue ${options.queue}`);
  await buildWhereStale();
  await using running = new AsyncDisposableStack();
  if (options.rolling) return await restartInTurn(running, options);
  const stage = await Stage.open(running, options.queue);
  stage.web.start();
  await stage.untilReady();
  stage.worker.start();
  const facts = new Facts();
  const caller = await step('Playing and killing', () => play(stage, facts, options));
  report(caller, facts);
  reportKills(stage);
  const kills = killsOf(stage, options.kills);
  await stage.run('Looking at the invariants', 'check-invariants');
  const waiting = await step('Letting the worker finish', () => untilWorkIsDone(stage));
  const files = await sendFiles(stage, options);
  const refunds = await step('Deleting quizzes and killing during the refunds', () =>
    refundAndKill(stage),
  );
  await stage.run('Looking at the invariants once more', 'check-invariants');
  const database = await openDatabase(stage.env);
  const wrong = [
    shortfalls(facts, kills),
    await lostFacts(database, facts),
    waiting ? [waiting] : [],
    failureSentences(facts, [stage.web]),
    facts.mistakes,
    ...files,
    refunds,
  ];
  await database.pool.end();
  wrong.forEach(show);
  const count = wrong.flat().length;
  const verdict = count === 0 ? 'Nothing was lost, nothing doubled.' : `${count} mistakes.`;
  console.log(`${verdict} All in ${secondsSince(began)}`);
  return count === 0 ? 0 : 1;
});
