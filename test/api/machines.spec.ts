import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasMachines, Machines, untilWebIsReady, type Web } from '../faults/machines.ts';

const MEGABYTE = 1_048_576;

(hasMachines() ? describe : describe.skip)('the services of docker-compose.yml', () => {
  const running = new AsyncDisposableStack();
  let machines: Machines;

  beforeAll(async () => {
    machines = await Machines.open(running, { SHARE_IMAGES_A_MINUTE: '3', LOG_LEVEL: 'silent' });
  });
  afterAll(() => running.disposeAsync());

  const ask = (path: string, init: RequestInit = {}) => fetch(machines.origin + path, init);

  test('nginx passes security headers, encodings and the revalidation of pages on', async () => {
    const [first, second] = machines.web as [Web, Web];
    // The first answer of a process is rendered, the next one comes from its cache.
    for (const { origin } of [first, second]) await fetch(`${origin}/about`);
    const direct = await fetch(`${first.origin}/about`);

    const { status, headers } = await ask('/about');

    expect(status).toBe(200);
    const names = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'etag'];
    for (const name of [...names, 'referrer-policy', 'cache-control', 'content-encoding'])
      expect([name, headers.get(name)]).toEqual([name, direct.headers.get(name)]);
    const again = await ask('/about', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('all web processes together count the calls of an address, whatever address it says to have', async () => {
    const text = 'ї'.repeat(2_000);
    const statuses: number[] = [];
    for (let call = 0; call < 4; call++) {
      const headers = { 'x-forwarded-for': `198.51.100.${call}` };
      const path = `/api/share-image?title=${call}&text=${encodeURIComponent(text)}`;
      statuses.push((await ask(path, { headers })).status);
    }

    // Each URL has 12,000 bytes, and nginx sends every second call to the other process.
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test.each([
    ['/api/media', 11, 401],
    ['/api/media', 13, 413],
    ['/api/quizzes/1/import', 13, 401],
  ])('POST %s with %i MB is answered with %i', async (path, size, status) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(size * MEGABYTE)]), 'a.zip');

    const response = await ask(path, { method: 'POST', body: form });

    expect(response.status).toBe(status);
  });

  test('calls are answered while one of the web processes is gone', async () => {
    const [first] = machines.web as [Web];
    await first.process.end('SIGKILL');

    const calls = Array.from({ length: 10 }, () =>
      ask('/api/plays', { method: 'POST', body: '{}', headers: { 'content-type': 'text/json' } }),
    );

    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([415]));
    first.process.start();
    await untilWebIsReady(first);
  });
});
