import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/postgres/access.ts';
import { eventually } from './eventually.ts';
import { call } from './http-call.ts';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
const TIMEOUT_MS = 60_000;

export interface WebProcess {
  origin: string;
  /** Everything that the process wrote to standard output and standard error. */
  said: () => string;
  close: () => Promise<void>;
}

/** Starts the built web process on the database of the test. */
export async function startWebProcess(settings: Record<string, string> = {}): Promise<WebProcess> {
  const port = await freePort(0);
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), SITE_URL: origin, ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', piece => {
      said += piece;
    });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  if (await eventually(() => isWell(origin), TIMEOUT_MS))
    return { origin, said: () => said, close };
  await close();
  throw new Error(`The web process did not come up: ${said}`);
}

const isWell = async (origin: string) =>
  call(origin, '/readyz').then(
    answer => answer.status === 200,
    () => false,
  );
