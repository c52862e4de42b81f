import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const REPORT = fileURLToPath(new URL('wrk.lua', import.meta.url));

export interface Drive {
  wrk: string;
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A file of complete requests, each ended by a zero byte. They are sent in order and then from the start again. */
  requests?: string;
}

export interface Driven {
  requests: number;
  /** Requests per second. */
  rate: number;
  /** Microseconds. */
  p50: number;
  p99: number;
  /** Responses with a status from 400 on, and broken connections. */
  failed: number;
}

/** Loads a server with wrk in one thread, which leaves the other core to the server. */
export async function drive(load: Drive): Promise<Driven> {
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const shape = [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    '--latency',
    '--timeout=20s',
  ];
  const script = load.requests ? ['--', load.requests] : [];
  const { stdout } = await promisify(execFile)(load.wrk, [
    ...shape,
    '-s',
    REPORT,
    ...headers,
    load.url,
    ...script,
  ]);
  const { microseconds, ...driven } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return { ...driven, rate: driven.requests / (microseconds / 1e6) };
}

/** Throws if any request failed. */
export async function driveWell(load: Drive): Promise<Driven> {
  const driven = await drive(load);
  if (driven.failed > 0) throw new Error(`${driven.failed} of ${driven.requests} requests failed.`);
  return driven;
}
