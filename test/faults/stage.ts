import { mkdirSync, rmSync } from 'node:fs';
import { WEB_FLAGS, WORKER_FLAGS } from '../../scripts/launch/child.ts';
import { runQuietly } from '../../scripts/launch/command.ts';
import { untilReady } from '../../scripts/launch/health.ts';
import { interruption } from '../../scripts/launch/interruption.ts';
import { environmentOf, takeDataFolder } from '../../scripts/launch/prepare.ts';
import { type Settings, settingsOf } from '../../scripts/launch/settings.ts';
import { step } from '../../scripts/launch/steps.ts';
import { freePort } from '../../scripts/postgres/access.ts';
import { type Cluster, startCluster } from '../../scripts/postgres/cluster.ts';
import { databaseHome, removeHome } from '../../scripts/postgres/home.ts';
import { endEarlierServer, readState } from '../../scripts/postgres/postmaster.ts';
import { RedisServer } from '../support/redis-server.ts';
import { Killable, logIn } from './killable.ts';
import type { QueueServer } from './options.ts';

const DATA_DIR = '.data/faults';
const HOST = '127.0.0.1';

/** An empty value counts as not set. */
const OWN = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  ADDRESS_PLAYS: '0',
  BOARD_PACE_MS: '0',
  // Otherwise the run would wait a minute at its end.
  OUTBOX_SWEEP_SECONDS: '5',
  DATA_DIR,
  HOST,
  DATABASE_URL: '',
  QUEUE_URL: '',
  SITE_URL: '',
};

/** The product with a durable PostgreSQL server; all its processes can be killed. */
export class Stage {
  readonly web: Killable;
  readonly worker: Killable;
  postgresKills = 0;
  redisKills = 0;

  private cluster: Cluster;
  private readonly redis: RedisServer | null;
  readonly env: NodeJS.ProcessEnv;
  private readonly port: number;
  private readonly dataDir: string;
  private readonly signal: AbortSignal;

  private constructor(
    { cluster, redis }: { cluster: Cluster; redis: RedisServer | null },
    env: NodeJS.ProcessEnv,
    port: number,
    { DATA_DIR: dataDir, logs }: Pick<Settings, 'DATA_DIR' | 'logs'>,
    signal: AbortSignal,
  ) {
    this.cluster = cluster;
    this.redis = redis;
    this.env = env;
    this.port = port;
    this.dataDir = dataDir;
    this.signal = signal;
    this.web = new Killable('dist/src/main.js', env, logIn(logs, 'web'), WEB_FLAGS);
    this.worker = new Killable('dist/queues/worker.js', env, logIn(logs, 'worker'), WORKER_FLAGS);
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  get databaseUrl(): string {
    return this.cluster.url;
  }

  /** Migrates an empty database; no process of the product is started yet. */
  static async open(running: AsyncDisposableStack, queue: QueueServer): Promise<Stage> {
    const port = (await freePort(0)) as number;
    const settings = settingsOf({ ...process.env, ...OWN, PORT: String(port) });
    await takeDataFolder(settings, running);
    await endEarlierServer(databaseHome(settings.DATA_DIR));
    removeHome(settings.DATA_DIR);
    rmSync(settings.logs, { recursive: true, force: true });
    mkdirSync(settings.logs, { recursive: true });
    const cluster = await step('Starting PostgreSQL', () => startCluster(settings.DATA_DIR));
    const redis = queue === 'redis' ? await RedisServer.open() : null;
    const env = { ...environmentOf(settings, cluster.url), QUEUE_URL: redis?.url };
    const stage = new Stage({ cluster, redis }, env, port, settings, interruption());
    running.defer(() => stage.close());
    await stage.run('Migrating', 'migrate');
    return stage;
  }

  /** Runs a program of the product to its end. */
  run(title: string, name: string): Promise<void> {
    return step(title, () =>
      runQuietly(title, [process.execPath, `dist/src/${name}.main.js`], {
        env: this.env,
        signal: this.signal,
      }),
    );
  }

  untilReady(): Promise<void> {
    return untilReady(HOST, this.port, this.signal);
  }

  async killWeb(): Promise<void> {
    await this.web.killAndStart();
    await this.untilReady();
  }

  killWorker(): Promise<void> {
    return this.worker.killAndStart();
  }

  /** Sends SIGKILL to the server. Its child processes end by themselves, and the next server recovers from the log. */
  async killPostgres(): Promise<void> {
    const { pid } = readState(databaseHome(this.dataDir)) ?? {};
    if (!pid) throw new Error('PostgreSQL is not running.');
    process.kill(pid, 'SIGKILL');
    this.postgresKills += 1;
    this.cluster = await startCluster(this.dataDir);
    await this.untilReady();
  }

  /** Sends SIGKILL to the server, which has no persistence, and starts an empty one. */
  async killRedis(): Promise<void> {
    await this.redis?.kill();
    this.redisKills += 1;
    await this.redis?.start();
  }

  private async close(): Promise<void> {
    await Promise.all([this.web.end('SIGKILL'), this.worker.end('SIGKILL')]);
    await this.redis?.close();
    await this.cluster.stop();
    removeHome(this.dataDir);
  }
}
