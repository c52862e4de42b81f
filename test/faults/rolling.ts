import { setTimeout as pause } from 'node:timers/promises';
import { runQuietly } from '../../scripts/launch/command.ts';
import { step } from '../../scripts/launch/steps.ts';
import type { Database } from '../../src/database.ts';
import { actorsOf, letAct } from './actors.ts';
import { Caller } from './caller.ts';
import { Facts } from './facts.ts';
import type { Killable } from './killable.ts';
import { Machines, restart, untilWebIsReady, type Web } from './machines.ts';
import type { Options } from './options.ts';
import { type Account, addAccounts, addQuizzes, openDatabase } from './population.ts';
import { PublishedPages } from './published-pages.ts';
import { failureSentences, report, show } from './report.ts';
import { plainPicture, Uploader } from './uploader.ts';
import { addAuthors } from './uploads.ts';
import { lostFacts, shortfalls, untilNothingWaits } from './verdict.ts';

const SETTINGS = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  ADDRESS_PLAYS: '0',
  BOARD_PACE_MS: '0',
  // Otherwise the run would wait two minutes for the jobs that Redis loses.
  OUTBOX_SWEEP_SECONDS: '5',
};
/** Users at a time, few enough that the processes that start again get processor time too. */
const ACTORS = 24;
/** How many pages are read and files are uploaded at a time. */
const READERS = 4;
const UPLOADERS = 2;
const UPLOAD_EVERY_MS = 2_000;
/** How long a changed page may stay in the cache of the other web process, in ms. */
const STALE_MS = 1_000;

const UNREADY = `select count(*)::int as count from file where purpose is not null and state <> 'ready'`;

interface Run {
  machines: Machines;
  facts: Facts;
  caller: Caller;
  database: Database;
  pages: PublishedPages;
}

/**
 * Users play, read pages and upload through nginx, and nothing of theirs is repeated, while the web processes and the
 * workers are restarted in turn by SIGTERM and Redis is killed and comes back empty. Returns the exit code.
 */
export async function restartInTurn(
  running: AsyncDisposableStack,
  { calls, seed }: Pick<Options, 'calls' | 'seed'>,
): Promise<number> {
  const machines = await step('Starting two web processes, two workers and their servers', () =>
    Machines.open(running, SETTINGS),
  );
  const facts = new Facts();
  const database = await openDatabase(machines.env);
  running.defer(() => database.pool.end());
  const caller = new Caller(machines.origin, facts, 'every lost try');
  const pages = await PublishedPages.open(database, machines.env);
  const run = { machines, facts, caller, database, pages };
  await step('Playing and restarting', () => playAndRestart(run, calls, seed));
  report(caller, facts);
  const waiting = await step('Letting the workers finish', () => untilWorkIsDone(run));
  await runQuietly(
    'Looking at the invariants',
    [process.execPath, 'dist/src/check-invariants.main.js'],
    { env: machines.env },
  );
  const wrong = [
    shortfalls(facts, {}),
    await lostFacts(database, facts),
    waiting ? [waiting] : [],
    failureSentences(
      facts,
      machines.web.map(({ process: web }) => web),
    ),
    facts.mistakes,
    machines.nginxErrors,
  ];
  wrong.forEach(show);
  const count = wrong.flat().length;
  console.log(
    count === 0 ? 'No request failed, nothing was lost or doubled.' : `${count} mistakes.`,
  );
  return count === 0 ? 0 : 1;
}

async function playAndRestart(run: Run, calls: number, seed: number): Promise<void> {
  const { machines, facts, caller, database } = run;
  const quizzes = await addQuizzes(database);
  const accounts = await addAccounts(database, machines.env);
  const authors = await addAuthors(database, machines.env);
  const actors = actorsOf(accounts, quizzes, caller, facts, seed).slice(0, ACTORS);
  let areRestarted = false;
  const goesOn = () => caller.answered < calls || !areRestarted;
  const work = [
    letAct(actors, goesOn),
    ...Array.from({ length: READERS }, () => readPages(run, goesOn)),
    ...Array.from({ length: UPLOADERS }, (_, at) => upload(run, authors, at, goesOn)),
  ];
  const restarting = restartAll(run).finally(() => {
    areRestarted = true;
  });
  await Promise.all([restarting, ...work]);
}

/** Restarts one process after the other, as an upgrade does, and kills Redis in between. */
async function restartAll({ machines, facts, pages }: Run): Promise<void> {
  const [first, second] = machines.web as [Web, Web];
  for (const [at, web] of machines.web.entries()) {
    facts.expect((await restart(web.process)) === 0, `web-${at + 1} did not end by itself`);
    await untilWebIsReady(web);
    const worker = machines.workers[at];
    if (worker)
      facts.expect((await restart(worker)) === 0, `worker-${at + 1} did not end by itself`);
    for (const [here, there] of [
      [first, second],
      [second, first],
    ] as const) {
      const ms = await pages.changeSeen(here.origin, there.origin);
      facts.expect(ms < STALE_MS, `a changed page was seen on the other process after ${ms} ms`);
      console.log(`\na page changed on one process was new on the other after ${ms} ms`);
    }
  }
  await machines.redis.kill();
  await pause(1_000);
  await machines.redis.start();
}

/** Reads a page that is cached, one that is not, a file and a call in turn. */
async function readPages({ machines, facts }: Run, goesOn: () => boolean): Promise<void> {
  const paths = ['/quiz', '/en/rating', '/login', '/favicon.svg', '/api/stats'];
  for (let at = 0; goesOn(); at++) {
    const path = paths[at % paths.length] as string;
    const status = await fetch(machines.origin + path).then(
      async response => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    facts.count(`page ${status}`);
    if (status !== 200) facts.failures.push({ call: `GET ${path}`, status, body: 'a page' });
    await pause(5);
  }
}

async function upload(
  { machines, facts }: Run,
  authors: readonly Account[],
  first: number,
  goesOn: () => boolean,
): Promise<void> {
  const uploader = new Uploader(machines.origin, authors);
  for (let number = first; goesOn(); number += UPLOADERS) {
    const bytes = await plainPicture(number);
    const status = await uploader.send(bytes).then(
      answer => answer.status,
      () => 0,
    );
    facts.count(`upload ${status}`);
    if (status !== 201) facts.failures.push({ call: 'POST /api/media', status, body: 'an upload' });
    await pause(UPLOAD_EVERY_MS);
  }
}

/** Restarts a worker, which then runs all scheduled jobs, and waits. Returns what they have not finished. */
async function untilWorkIsDone({ machines, database, facts }: Run): Promise<string | null> {
  await restart(machines.workers[0] as Killable);
  const waiting = await untilNothingWaits(database);
  const { rows } = await database.pool.query<{ count: number }>(UNREADY);
  facts.expect(rows[0]?.count === 0, `${rows[0]?.count} uploads are not ready`);
  return waiting;
}
