import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '../../scripts/postgres/access.ts';
import { eventually } from '../support/eventually.ts';
import { startWebProcess, type WebProcess } from '../support/web-process.ts';

const INFO = { LOG_LEVEL: 'info' };

let web: WebProcess;
let metricsPort: number;

afterEach(() => web.close());

const linesWith = (text: string) =>
  web
    .said()
    .split('\n')
    .filter(line => line.includes(text))
    .map(line => JSON.parse(line) as { pid: number; ended?: number });

const statusOf = async (path: string): Promise<number> => (await fetch(web.origin + path)).status;

describe('with WEB_PROCESSES=2', () => {
  beforeEach(async () => {
    metricsPort = (await freePort(0)) as number;
    const METRICS_PORT = String(metricsPort);
    web = await startWebProcess({ ...INFO, WEB_PROCESSES: '2', METRICS_PORT });
    await eventually(() => linesWith('web is up').length === 2);
  });

  test('a web process that is killed is started again, while the other one answers', async () => {
    const [first, second] = linesWith('web is up');
    process.kill(first?.pid as number, 'SIGKILL');
    await eventually(() => linesWith('a web process ended').length === 1);

    const status = await statusOf('/readyz');

    expect(status).toBe(200);
    expect(first?.pid).not.toBe(second?.pid);
    expect(linesWith('a web process ended')[0]?.ended).toBe(first?.pid);
    expect(await eventually(() => linesWith('web is up').length === 3)).toBe(true);
  });

  test('the first process adds up the metrics of all', async () => {
    const calls = Array.from({ length: 20 }, () => statusOf('/api/stats'));
    await Promise.all(calls);

    const counted = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return /zdohad_http_requests_total\{[^}]*\/api\/stats[^}]*\} (\d+)/.exec(text)?.[1];
    };

    expect(await eventually(async () => (await counted()) === '20')).toBe(true);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(200);
  });

  test('SIGTERM to the first process ends all of them', async () => {
    const pids = linesWith('web is up').map(({ pid }) => pid);

    web.send('SIGTERM');

    expect(await web.ended).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('a web process that was told to stop', () => {
  beforeEach(async () => {
    web = await startWebProcess({ ...INFO, DRAIN_SECONDS: '3600' });
    web.send('SIGTERM');
    await eventually(async () => (await statusOf('/readyz')) === 503);
  });
  afterEach(() => web.send('SIGKILL'));

  test('is not ready, but still answers calls for DRAIN_SECONDS', async () => {
    expect([await statusOf('/healthz'), await statusOf('/api/stats')]).toEqual([200, 200]);
  });

  test('ends at once at a second signal', async () => {
    web.send('SIGTERM');

    expect(await web.ended).toBe(1);
  });
});

test('a mistake in the settings ends all web processes', async () => {
  const starting = startWebProcess({ ...INFO, WEB_PROCESSES: '2', HOST: '203.0.113.1' });

  web = await starting.catch(() => ({ close: async () => undefined }) as WebProcess);

  await expect(starting).rejects.toThrow('EADDRNOTAVAIL');
});
