import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../../test/support/eventually.ts';
import { Drain } from './drain.ts';

let server: Server;
let drain: Drain;
let agent: Agent;
/** Ends the response to a request for /slow. */
let finish: () => void;
/** Ends the first and the second pause of the drain. */
let ends: (() => void)[];

beforeEach(async () => {
  drain = new Drain();
  agent = new Agent({ keepAlive: true });
  ends = [];
  server = createServer((request, response) => {
    drain.beforeResponse(response);
    if (request.url === '/slow') finish = () => response.end('slow');
    else response.end('quick');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const run = () => drain.run(server, 5, () => new Promise<void>(resolve => ends.push(resolve)));

const pauses = (count: number) => eventually(() => ends.length === count);

/** Returns the status and the header `connection` of the response, or the code of the error. */
async function call(path: string, port: number, using = agent): Promise<unknown[]> {
  const request = get({ port, path, host: '127.0.0.1', agent: using });
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection];
  } catch (error) {
    return [(error as NodeJS.ErrnoException).code];
  }
}

const portOf = () => (server.address() as AddressInfo).port;

test('during the first pause new connections are accepted and kept', async () => {
  void run();

  const answer = await call('/', portOf());

  expect(drain.isStarted).toBe(true);
  expect(answer).toEqual([200, 'keep-alive']);
});

test('during the second pause new connections are refused and a kept one gets its last response', async () => {
  const port = portOf();
  await call('/', port);
  const stopped = run();
  ends[0]?.();
  await pauses(2);

  const refused = await call('/', port, new Agent());
  const answered = await call('/', port);

  expect([refused, answered]).toEqual([['ECONNREFUSED'], [200, 'close']]);
  await stopped;
});

test('a call that runs at the end gets its response before the server counts as stopped', async () => {
  const slow = call('/slow', portOf());
  await eventually(() => finish !== undefined);
  let isStopped = false;
  const stopped = run().then(() => {
    isStopped = true;
  });
  ends[0]?.();
  await pauses(2);
  ends[1]?.();

  const wasStopped = isStopped;
  finish();

  expect(await slow).toEqual([200, expect.any(String)]);
  await stopped;
  expect(wasStopped).toBe(false);
});

test('an idle connection is closed only after the second pause', async () => {
  const port = portOf();
  await call('/', port);
  const stopped = run();
  ends[0]?.();
  await pauses(2);
  const socket = Object.values(agent.freeSockets)[0]?.[0];

  expect(socket?.destroyed).toBe(false);
  ends[1]?.();
  await stopped;
});
