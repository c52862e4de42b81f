import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres/access.ts';
import { KEEPERS, type SwiftPlan, swiftSettings } from './swift-settings.ts';

const START_MS = 80_000;

/** Where Debian's packages install the programs. */
const PROGRAMS = ['proxy', ...KEEPERS].map(name => `/usr/bin/swift-${name}-server`);
const MEMCACHED = '/usr/bin/memcached';

export const isSwiftInstalled = () => [...PROGRAMS, MEMCACHED].every(existsSync);

export interface SwiftServer {
  /** The value for `S3_URL`, without a bucket. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts OpenStack Swift with its S3 API in a temporary folder and on free ports. It verifies signatures. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = mkdtempSync(join(tmpdir(), 'swift-'));
  const plan = await planFor(folder);
  mkdirSync(join(folder, 'devices/disk'), { recursive: true });
  for (const [name, text] of Object.entries(swiftSettings(plan)))
    writeFileSync(join(folder, name), text);
  makeRings(plan);
  const servers = startAll(plan);
  const stop = async () => {
    await Promise.all(servers.map(killed));
    rmSync(folder, { recursive: true, force: true });
  };
  const { cache: _speaksNoHttp, ...web } = plan.ports;
  await Promise.all(Object.values(web).map(answering)).catch(async error => {
    await stop();
    throw error;
  });
  const keys = [plan.accessKey, plan.secretKey].map(encodeURIComponent).join(':');
  return { url: `s3://${keys}@127.0.0.1:${plan.ports.proxy}`, stop };
}

async function planFor(folder: string): Promise<SwiftPlan> {
  const chosen = async () => (await freePort(0)) as number;
  const ports = {
    account: await chosen(),
    container: await chosen(),
    object: await chosen(),
    proxy: await chosen(),
    cache: await chosen(),
  };
  // The credentials contain characters that must be percent-encoded in a URL.
  return { folder, ports, accessKey: 'test:tester', secretKey: 'secret/with+signs' };
}

/**
 * Builds the three rings, which map data to disks, with one disk each. One program builds all of them, since Swift's
 * own tool has to be started three times per ring.
 */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    builder = RingBuilder(0, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk',
                     'weight': 1.0, 'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(f'{sys.argv[1]}/{name}.ring.gz')
`;

function makeRings({ folder, ports }: SwiftPlan): void {
  const given = KEEPERS.map(name => String(ports[name]));
  execFileSync('/usr/bin/python3', ['-c', RINGS, folder, ...given], { stdio: 'pipe' });
}

function startAll({ folder, ports }: SwiftPlan): ChildProcess[] {
  const swift = ['proxy', ...KEEPERS].map((name, at) =>
    run(PROGRAMS[at] as string, join(folder, `${name}-server.conf`)),
  );
  const user = userInfo().username;
  return [...swift, run(MEMCACHED, '-l', '127.0.0.1', '-p', String(ports.cache), '-u', user)];
}

/** Starts a program that is killed when this process ends, even by SIGKILL. */
const run = (...command: string[]) =>
  spawn('setpriv', ['--pdeathsig', 'KILL', ...command], { stdio: 'ignore' });

/** Waits until the port answers, with any status. */
async function answering(port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer) return;
    await sleep(50);
  }
  throw new Error('OpenStack Swift did not start.');
}

async function killed(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const end = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGKILL');
  await end;
}
