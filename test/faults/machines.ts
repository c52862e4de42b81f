import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../../scripts/launch/command.ts';
import { untilReady } from '../../scripts/launch/health.ts';
import { freePort, keptAccess } from '../../scripts/postgres/access.ts';
import { FORGETFUL, startCluster } from '../../scripts/postgres/cluster.ts';
import { temporaryFolder } from '../../scripts/testing/temporary-folder.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { isSwiftInstalled, startSwift } from '../support/swift-server.ts';
import { composeServices, environmentFor, imageCommand, nginxConfiguration } from './compose.ts';
import { Killable, logIn } from './killable.ts';

const NGINX = '/usr/sbin/nginx';
const HOST = '127.0.0.1';
const NEVER = new AbortController().signal;
const WEB = ['web-1', 'web-2'];
const WORKERS = ['worker-1', 'worker-2'];

/** Whether everything is installed that `Machines` starts. */
export function hasMachines(): boolean {
  if (hasRedis() && isSwiftInstalled() && existsSync(NGINX)) return true;
  const missing = 'Tests of several web processes need redis-server, nginx and Swift (see .ci/run)';
  if (process.env.REQUIRE_SERVICES === '1') throw new Error(missing);
  console.warn(`${missing}. They are skipped.`);
  return false;
}

/** A web process of the stage. */
export interface Web {
  process: Killable;
  /** Its own address, without nginx. */
  origin: string;
}

interface Ports {
  [service: string]: number;
}

/**
 * The services of docker-compose.yml on free ports of this machine: the same commands and settings, with Debian's Redis
 * and nginx (with docs/nginx.conf), OpenStack Swift as the S3 server, and two workers.
 */
export class Machines {
  /** The environment of the product's processes. */
  readonly env: NodeJS.ProcessEnv;
  readonly web: Web[];
  readonly workers: Killable[];
  readonly redis: RedisServer;
  private readonly ports: Ports;
  private readonly logs: string;

  private constructor(env: NodeJS.ProcessEnv, folder: string, ports: Ports, redis: RedisServer) {
    const [, ...webCommand] = imageCommand();
    const [, ...workerCommand] = composeServices().worker?.command ?? [];
    this.env = env;
    this.ports = ports;
    this.logs = join(folder, 'logs');
    this.redis = redis;
    this.web = WEB.map(name => {
      const own = { ...env, PORT: String(ports[name]) };
      return { process: killable(webCommand, own, folder, name), origin: originAt(ports[name]) };
    });
    this.workers = WORKERS.map(name => killable(workerCommand, env, folder, name));
  }

  /** The address of nginx. */
  get origin(): string {
    return originAt(this.ports.nginx);
  }

  /** Starts everything; `running` stops it. `settings` win over those of docker-compose.yml. */
  static async open(
    running: AsyncDisposableStack,
    settings: Record<string, string> = {},
  ): Promise<Machines> {
    const folder = temporaryFolder();
    running.defer(() => rmSync(folder, { recursive: true, force: true }));
    const ports = await chosenPorts();
    const redis = await RedisServer.open();
    running.defer(() => redis.close());
    const [cluster, swift] = await Promise.all([startCluster(folder, FORGETFUL), startSwift()]);
    running.defer(() => cluster.stop());
    running.defer(() => swift.stop());
    const env = {
      ...surroundings(),
      ...composed(ports, folder, redis),
      S3_URL: `${swift.url}/media?tls=off`,
      MALLOC_ARENA_MAX: '2',
      ...settings,
    };
    for (const name of ['bucket', 'migrate'])
      await runQuietly(`Running ${name}`, [process.execPath, `dist/src/${name}.main.js`], {
        env,
        signal: NEVER,
      });
    const machines = new Machines(env, folder, ports, redis);
    running.defer(() => machines.end());
    await machines.start();
    running.use(startNginx(folder, ports));
    await untilReady(HOST, ports.nginx as number, AbortSignal.timeout(60_000));
    return machines;
  }

  /** What nginx logged, without the refused connections of a process that is being restarted. */
  get nginxErrors(): string[] {
    const lines = readFileSync(logIn(this.logs, 'nginx'), 'utf8').split('\n');
    return lines.filter(line => line.includes('[error]') && !line.includes('Connection refused'));
  }

  private async start(): Promise<void> {
    for (const { process: web } of this.web) web.start();
    for (const worker of this.workers) worker.start();
    await Promise.all(this.web.map(web => untilWebIsReady(web)));
  }

  private async end(): Promise<void> {
    const all = [...this.web.map(({ process: web }) => web), ...this.workers];
    await Promise.all(all.map(one => one.end('SIGKILL')));
  }
}

/** Stops a process as an upgrade does, and starts it again. Returns its exit code, or the signal that ended it. */
export async function restart(one: Killable): Promise<number | string> {
  const ended = await one.end('SIGTERM');
  one.start();
  return ended;
}

export const untilWebIsReady = ({ origin }: Web): Promise<void> =>
  untilReady(HOST, Number(new URL(origin).port), AbortSignal.timeout(60_000));

const originAt = (port: number | undefined) => `http://localhost:${port}`;

function killable(command: string[], env: NodeJS.ProcessEnv, folder: string, name: string) {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  return new Killable(command.at(-1) as string, env, logIn(logs, name), command.slice(0, -1));
}

/** Without the settings of whoever starts the test. */
const surroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['HOME', 'LANG', 'PATH', 'TMPDIR'].map(name => [name, process.env[name]]));

async function chosenPorts(): Promise<Ports> {
  const ports: Ports = {};
  for (const name of [...WEB, 'nginx']) ports[name] = (await freePort(0)) as number;
  return ports;
}

function composed(ports: Ports, folder: string, redis: RedisServer): Record<string, string> {
  const access = keptAccess(folder);
  const service = composeServices()['web-1'];
  if (!access || !service) throw new Error('There is no database, or no service web-1.');
  const values = {
    APP_SECRET: 'only-for-tests'.repeat(3),
    POSTGRES_PASSWORD: access.password,
    S3_SECRET: 'replaced',
    SITE_URL: originAt(ports.nginx),
    LOG_LEVEL: 'info',
  };
  const places = {
    'db:5432': `${HOST}:${access.port}`,
    'redis:6379': new URL(redis.url).host,
    '0.0.0.0': HOST,
    '/data': join(folder, 'data'),
  };
  return environmentFor(service, values, places);
}

function startNginx(folder: string, ports: Ports): AsyncDisposable {
  const file = join(folder, 'nginx.conf');
  const places = {
    'web-1:3000': `${HOST}:${ports['web-1']}`,
    'web-2:3000': `${HOST}:${ports['web-2']}`,
    'listen 80 ': `listen ${HOST}:${ports.nginx} `,
  };
  writeFileSync(file, nginxConfiguration(places));
  const global = `daemon off; pid ${join(folder, 'nginx.pid')};`;
  const options = ['-p', folder, '-c', file, '-g', global];
  const log = openSync(logIn(join(folder, 'logs'), 'nginx'), 'a');
  const nginx = spawn('setpriv', ['--pdeathsig', 'TERM', NGINX, ...options], {
    stdio: ['ignore', 'ignore', log],
  });
  closeSync(log);
  return { [Symbol.asyncDispose]: () => stopped(nginx) };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
