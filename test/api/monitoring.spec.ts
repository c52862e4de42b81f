import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { DatabaseProxy } from '../support/database-proxy.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http-call.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { originOf } from '../support/listening.ts';
import { catchLog } from '../support/log-lines.ts';
import { Player } from '../support/player.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { listenForMonitoring } = await import('../../src/metrics/monitoring-server.ts');
const { InvariantResults } = await import('../../src/audit/index.ts');
const { monitoredWeb } = await import('../../src/monitoring.ts');

let server: QuizServer;
let worker: JobWorker;
let web: Server;
let jobs: Server;

beforeAll(async () => {
  server = await startServer();
  worker = await startWorker();
  const anywhere = { host: '127.0.0.1', port: 0 };
  web = await listenForMonitoring(anywhere, monitoredWeb(server.app, server.readiness));
  jobs = await listenForMonitoring(anywhere, worker.monitoring);
});
afterAll(async () => {
  web.close();
  jobs.close();
  await Promise.all([server.close(), worker.close()]);
});

const metricsOf = async (of: Server) => (await call(originOf(of), '/metrics')).text;

/** The value of a metric with its labels as they are written; undefined if it is not there. */
async function metricValue(series: string, of = web): Promise<number | undefined> {
  const line = (await metricsOf(of)).split('\n').find(one => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
const countOf = async (series: string) => (await metricValue(series)) ?? 0;

test('a call is counted by the pattern of its route', async () => {
  const series = 'zdohad_http_requests_total{method="GET",route="/api/contents/:id",status="404"}';
  const before = await countOf(series);

  for (const id of [901, 902]) await call(server.origin, `/api/contents/${id}`);

  expect((await countOf(series)) - before).toBe(2);
  expect(await metricsOf(web)).not.toContain('/api/contents/901');
});

test('an unknown path does not become a label', async () => {
  await call(server.origin, '/api/nothing-like-this');
  await call(server.origin, '/nothing/at/all');

  const text = await metricsOf(web);

  expect(text).not.toMatch(/nothing-like-this|at\/all/);
  expect(text.match(/route="(unmatched|file)",status="404"/g)).toEqual([
    'route="unmatched",status="404"',
    'route="file",status="404"',
  ]);
});

test('a page from the cache is counted by its route, and as a hit', async () => {
  const [whole, notModified] = [200, 304].map(
    status => `zdohad_http_requests_total{method="GET",route="/about",status="${status}"}`,
  ) as [string, string];
  const before = {
    whole: await countOf(whole),
    hits: await countOf('zdohad_page_cache_hits_total'),
    misses: await countOf('zdohad_page_cache_misses_total'),
    renders: await countOf('zdohad_page_renders_total{outcome="done"}'),
  };
  await call(server.origin, '/about');
  const { headers } = await call(server.origin, '/about');

  await call(server.origin, '/about', { headers: { 'if-none-match': String(headers.etag) } });

  expect(await countOf(notModified)).toBe(1);
  expect({
    whole: (await countOf(whole)) - before.whole,
    hits: (await countOf('zdohad_page_cache_hits_total')) - before.hits,
    misses: (await countOf('zdohad_page_cache_misses_total')) - before.misses,
    renders: (await countOf('zdohad_page_renders_total{outcome="done"}')) - before.renders,
  }).toEqual({ whole: 2, hits: 2, misses: 1, renders: 1 });
});

test('a rendered page and a call are logged in one line each with their ids, a page from the cache is not', async () => {
  await call(server.origin, '/contacts');
  const log = catchLog();

  await call(server.origin, '/contacts');
  await call(server.origin, '/random');
  await call(server.origin, '/api/stats');
  await eventually(() => log.lines.some(line => line.includes('/api/stats')));
  log.stop();

  const lines = log.lines.map(line => JSON.parse(line)).filter(({ requestId }) => requestId);
  expect(lines.map(({ msg, path }) => [msg, path])).toEqual([
    ['page', '/random'],
    ['call', '/api/stats'],
  ]);
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(2);
});

test('plays, coins, jobs and the outbox are counted while somebody plays', async () => {
  const contentId = await addQuiz(server);
  const player = new Player(server.origin);
  const { body: play } = await player.start(contentId);

  await player.play(play, rightOf);
  await eventually(() => worker.done.includes('count-plays'));

  // Values of the database are kept for some seconds, so these are asked for the first time.
  const text = await monitoredWeb(server.app, server.readiness).metrics();
  expect(text).toMatch(/^zdohad_plays_5m\{event="started"\} [1-9]/m);
  expect(text).toMatch(/^zdohad_plays_5m\{event="finished"\} [1-9]/m);
  expect(text).toContain('zdohad_coins_5m{kind="reward",direction="given"} 0');
  expect(text).toMatch(/^zdohad_outbox_rows\{state="waiting"\} \d/m);
  expect(text).not.toContain('zdohad_invariant_holds{');
  expect(await metricsOf(jobs)).toMatch(
    /^zdohad_jobs_total\{job="count-plays",outcome="done"\} [1-9]/m,
  );
});

test('the last result of each invariant is reported after a check', async () => {
  await server.app.get(InvariantResults, { strict: false }).store([4]);

  const text = await monitoredWeb(server.app, server.readiness).metrics();

  expect(text.match(/^zdohad_invariant_holds.*/gm)).toEqual(
    Array.from({ length: 10 }, (_none, at) => at + 1).map(
      number => `zdohad_invariant_holds{invariant="${number}"} ${number === 4 ? 0 : 1}`,
    ),
  );
  expect(text).toMatch(/^zdohad_invariants_checked_timestamp_seconds \d+/m);
});

describe('readiness', () => {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const statusOf = async (origin: string) => (await call(origin, '/readyz')).status;

  /** What the log says about failed checks during `work`. */
  async function failuresDuring(work: () => Promise<unknown>): Promise<string[]> {
    const log = catchLog();
    await work().finally(log.stop);
    return log.lines.map(line => JSON.parse(line)).flatMap(({ failed }) => failed ?? []);
  }

  test('both listeners answer /readyz and /healthz, and the worker has them too', async () => {
    for (const origin of [server.origin, originOf(web), originOf(jobs)])
      for (const path of ['/readyz', '/healthz'])
        expect((await call(origin, path)).text).toBe('ok');
  });

  test('without the database /metrics answers without the numbers of the database, and /readyz with 503', async () => {
    const proxy = await DatabaseProxy.open();
    const cut = await startServer({ DATABASE_URL: proxy.url, QUEUE_URL: proxy.url });
    const { metrics } = monitoredWeb(cut.app, cut.readiness);
    proxy.freeze();
    let text = '';

    const failed = await failuresDuring(async () => {
      expect(await statusOf(cut.origin)).toBe(503);
      text = await metrics();
    });

    proxy.thaw();
    expect(failed[0]).toBe('database, migrations, queue');
    expect(text).toContain('zdohad_ready{check="database"} 0');
    expect(text).toContain('zdohad_ready{check="storage"} 1');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toMatch(/^zdohad_(plays_5m|coins_5m|outbox_rows|queue_jobs)\{/m);
    await cut.close();
    await proxy.close();
    Object.assign(process.env, { DATABASE_URL, QUEUE_URL: DATABASE_URL });
  });

  test('a process whose storage takes no files is not ready', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-storage-'));
    writeFileSync(join(folder, 'media'), 'a file in the place of the folder');
    const other = await startServer({ DATA_DIR: folder });

    const failed = await failuresDuring(async () => {
      expect(await statusOf(other.origin)).toBe(503);
    });

    expect(failed).toEqual(['storage']);
    await other.close();
    rmSync(folder, { recursive: true });
    Object.assign(process.env, { DATA_DIR });
  });

  test('a process is ready only after the migrations of its build have run', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query(
      'delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations) returning *',
    );
    const other = await startServer();

    const early = await statusOf(other.origin);
    const { id, name, executed_at } = rows[0];
    await pool.query('insert into mikro_orm_migrations values ($1, $2, $3)', [
      id,
      name,
      executed_at,
    ]);
    const late = await statusOf(other.origin);

    expect([early, late]).toEqual([503, 200]);
    await other.close();
  });
});

describe('documents of monitoring', () => {
  const textOf = (file: string) =>
    readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');
  /** Names of metrics, without the suffixes of histograms. */
  const metricsIn = (text: string) =>
    (text.match(/\b(zdohad|nodejs|process)_[a-z0-9_]+/g) ?? []).map(name =>
      name.replace(/_(bucket|sum|count)$/, ''),
    );

  test.each(['grafana-dashboard.json', 'alerts.yaml'])(
    'every metric in %s is reported by the web process or the worker',
    async file => {
      const reported = `${await metricsOf(web)}${await metricsOf(jobs)}`;
      const known = new Set([...reported.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));

      const used = metricsIn(textOf(file));

      expect(used.length).toBeGreaterThan(5);
      expect(used.filter(name => !known.has(name))).toEqual([]);
    },
  );

  test('docs/operations.md says what each alert means', () => {
    const { groups } = parse(textOf('alerts.yaml'));
    const alerts = groups.flatMap(({ rules }: { rules: { alert: string }[] }) =>
      rules.map(({ alert }) => alert),
    );

    const explained = textOf('operations.md');

    expect(alerts.filter((alert: string) => !explained.includes(`**${alert}**`))).toEqual([]);
  });
});
