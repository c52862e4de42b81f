import { answerRequests } from './answer-requests.ts';
import { answerScript, prepareAnswers } from './answer-script.ts';
import { startBareServer } from './bare-server.ts';
import { settle } from './begun-plays.ts';
import { type BuiltProduct, builtProduct } from './built-product.ts';
import { measureRounds, reportShare } from './command-rounds.ts';
import { runPgbench } from './pgbench.ts';
import { type PreparedRequest, requestsFile } from './prepared-requests.ts';
import { rawAnswer } from './raw-answer.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';
import { driveWell } from './wrk.ts';

const CONNECTIONS = 32;

interface Parts {
  wrk: string;
  pgbench: string;
  origin: string;
  stage: Stage;
  report: Report;
}

/** Compares POST /api/plays/:id/answers with the SQL statement that each call runs. */
export async function measureAnswerCall(parts: Parts, running: AsyncDisposableStack) {
  const product = await builtProduct(parts.stage.env);
  running.defer(() => product.database.onApplicationShutdown());
  const rounds = await measureRounds({
    sql: (count, seconds) => sqlRound(product, parts, count, seconds),
    call: (count, seconds) => callRound(product, parts, count, seconds),
  });
  const rates = reportShare(parts.report, 'answer', 'answers', rounds);
  const client = Math.round(await clientAlone(product, parts));
  parts.report.note(`${rates}; the client alone could do ${client}`);
}

async function sqlRound(
  product: BuiltProduct,
  { pgbench, stage }: Parts,
  count: number,
  seconds: number,
) {
  await prepareAnswers(product, count);
  const before = await settle(product.database);
  const run = { ...answerScript(product), env: stage.env, seconds };
  const { rate, transactions } = await runPgbench(pgbench, run);
  const stored = (await settle(product.database)) - before;
  if (stored !== transactions)
    throw new Error(`pgbench gave ${transactions} answers, and ${stored} are stored.`);
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
  // Answers that are in flight when the time is up are stored but not counted.
  if (stored < driven.requests || stored > driven.requests + CONNECTIONS)
    throw new Error(`${driven.requests} answers were given, and ${stored} are stored.`);
  return driven.rate;
}

/** Sends the same requests to a server that only returns a fixed response, to measure the client alone. */
async function clientAlone(product: BuiltProduct, { wrk, origin, stage }: Parts): Promise<number> {
  const prepared = await answerRequests(product, origin, 10_000);
  const { path, headers, body } = prepared[0] as PreparedRequest;
  const answer = await rawAnswer(origin + path, headers, { method: 'POST', body });
  const url = await startBareServer(stage, answer);
  const requests = requestsFile(origin, prepared, stage.env.DATA_DIR as string);
  const driven = await driveWell({ wrk, url, connections: CONNECTIONS, seconds: 2, requests });
  return driven.rate;
}
