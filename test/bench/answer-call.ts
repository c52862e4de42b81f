import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnswerRequest, answerRequests, asText } from './answer-requests.ts';
import { startBareServer } from './bare-server.ts';
import { settle } from './begun-plays.ts';
import { type BuiltProduct, builtProduct } from './built-product.ts';
import { median } from './median.ts';
import { preparePgbench, runPgbench } from './pgbench.ts';
import { rawAnswer } from './raw-answer.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';
import { driveWell } from './wrk.ts';

const SECONDS = 3;
const ROUNDS = 7;
const CONNECTIONS = 32;
/** Node takes some ten thousand calls until it has compiled all that they touch. */
const WARM_UP_SECONDS = 8;
/** Answers that are prepared for each that is expected by the fastest round before: none may be given twice. */
const MARGIN = 2.5;
/** What is expected a second at the least, and of the first round. */
const EXPECTED: Rates = { call: 4_000, sql: 12_000 };

/** Answers a second. */
interface Rates {
  call: number;
  sql: number;
}

interface Parts {
  wrk: string;
  pgbench: string;
  origin: string;
  stage: Stage;
  report: Report;
}

/** Calls of POST /api/plays/:id/answers, against the statement that each of them runs. */
export async function measureAnswerCall(parts: Parts, running: AsyncDisposableStack) {
  const product = await builtProduct(parts.stage.env);
  running.defer(() => product.database.onApplicationShutdown());
  const rounds: Rates[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const count = (side: keyof Rates, seconds: number) =>
      MARGIN * seconds * Math.max(EXPECTED[side], ...rounds.map(rates => rates[side]));
    const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS;
    const sql = await sqlRound(product, parts, count('sql', SECONDS));
    const call = await callRound(product, parts, count('call', seconds), seconds);
    rounds.push({ sql, call });
  }
  rounds.shift();

  parts.report.add({
    name: 'the answer call, answers a second against its SQL alone',
    value: median(rounds.map(({ call, sql }) => call / sql)),
    limit: { atLeast: 0.3 },
  });
  const [call, sql] = (['call', 'sql'] as const).map(side =>
    Math.round(median(rounds.map(round => round[side]))),
  );
  const client = Math.round(await clientAlone(product, parts));
  parts.report.note(`${call} and ${sql} answers a second; the client alone could do ${client}`);
}

async function sqlRound(product: BuiltProduct, { pgbench, stage }: Parts, count: number) {
  await preparePgbench(product, count);
  const before = await settle(product.database);
  const { rate, answers } = await runPgbench(pgbench, {
    product,
    env: stage.env,
    seconds: SECONDS,
  });
  const stored = (await settle(product.database)) - before;
  if (stored !== answers)
    throw new Error(`pgbench gave ${answers} answers, and ${stored} are stored.`);
  return rate;
}

async function callRound(
  product: BuiltProduct,
  { wrk, origin, stage }: Parts,
  count: number,
  seconds: number,
) {
  const prepared = await answerRequests(product, origin, count);
  const requests = requestsFile(origin, prepared, stage.env.DATA_DIR as string);
  const before = await settle(product.database);
  const load = { wrk, url: origin, connections: CONNECTIONS, seconds, requests };
  const driven = await driveWell(load);
  const stored = (await settle(product.database)) - before;
  // What is under way when the time is up is stored and not counted.
  if (stored < driven.requests || stored > driven.requests + CONNECTIONS)
    throw new Error(`${driven.requests} answers were given, and ${stored} are stored.`);
  return driven.rate;
}

function requestsFile(origin: string, requests: AnswerRequest[], folder: string): string {
  const file = join(folder, 'answer-requests');
  writeFileSync(file, requests.map(request => asText(origin, request)).join(''));
  return file;
}

/** The same requests to a server that sends one of the answers and does nothing else. */
async function clientAlone(product: BuiltProduct, { wrk, origin, stage }: Parts): Promise<number> {
  const prepared = await answerRequests(product, origin, 10_000);
  const { path, headers, body } = prepared[0] as AnswerRequest;
  const answer = await rawAnswer(origin + path, headers, { method: 'POST', body });
  const url = await startBareServer(stage, answer);
  const requests = requestsFile(origin, prepared, stage.env.DATA_DIR as string);
  const driven = await driveWell({ wrk, url, connections: CONNECTIONS, seconds: 2, requests });
  return driven.rate;
}
