import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import { log } from '../log.ts';
import type { Monitored } from './monitored.ts';

/**
 * Answers GET /metrics, /readyz and /healthz on a listener of its own, which does not keep the process alive. Rejects if
 * the port is in use.
 */
export async function listenForMonitoring(
  { host, port }: { host: string; port: number },
  monitored: Monitored,
): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request.url ?? '/', monitored, response).catch(error => {
      log.error({ err: error }, 'the metrics could not be collected');
      send(response, 500, 'failed');
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server.unref();
}

async function answer(url: string, { metrics, isReady }: Monitored, response: ServerResponse) {
  const [path] = url.split('?');
  if (path === '/metrics') {
    const text = await metrics();
    return send(response, 200, text, Registry.PROMETHEUS_CONTENT_TYPE);
  }
  if (path === '/readyz')
    return (await isReady()) ? send(response, 200, 'ok') : send(response, 503, 'not ready');
  if (path === '/healthz') return send(response, 200, 'ok');
  send(response, 404, 'not found');
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(text);
}
