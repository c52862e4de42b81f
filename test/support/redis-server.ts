import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/postgres/access.ts';

const PROGRAM = '/usr/bin/redis-server';

/** Whether Redis is installed for tests. */
export function hasRedis(): boolean {
  if (existsSync(PROGRAM)) return true;
  const missing = 'Tests of Redis need, on Debian: apt-get install redis-server';
  if (process.env.REQUIRE_SERVICES === '1') throw new Error(missing);
  console.warn(`${missing}. They are skipped.`);
  return false;
}

/** A Redis server without persistence, on a free port. It ends with this process, even by SIGKILL. */
export class RedisServer {
  /** The value for the setting `QUEUE_URL`. */
  readonly url: string;
  private readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'redis-'));
  private server: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async open(): Promise<RedisServer> {
    const redis = new RedisServer((await freePort(0)) as number);
    await redis.start();
    return redis;
  }

  /** Starts it, empty, and waits until it answers. */
  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const command = [PROGRAM, ...options, '--save', '', '--appendonly', 'no'];
    this.server = spawn('setpriv', ['--pdeathsig', 'KILL', ...command], { stdio: 'ignore' });
    this.server.unref();
    const client = new Redis(this.url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    await client.ping();
    client.disconnect();
  }

  async kill(): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.ref();
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
