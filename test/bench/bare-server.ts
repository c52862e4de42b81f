import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { RawAnswer } from './raw-answer.ts';

const FILE = fileURLToPath(import.meta.url);

/** Starts a process that does nothing but send one answer; its origin. */
export async function startBareServer(
  answer: RawAnswer,
  running: AsyncDisposableStack,
): Promise<string> {
  const child = fork(FILE, { serialization: 'advanced' });
  running.defer(() => void child.kill());
  child.send(answer);
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The bare server ended by itself.')));
  });
  return `http://localhost:${port}`;
}

/** What this file does as a process of its own. */
function serve({ status, headers, body }: RawAnswer) {
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address?.port);
  });
}

if (process.argv[1] === FILE) {
  process.once('message', serve);
  process.once('disconnect', () => process.exit());
}
