import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/postgres/access.ts';
import { eventually } from './eventually.ts';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
const ASTRO = fileURLToPath(new URL('../../node_modules/.bin/astro', import.meta.url));
const TIMEOUT_MS = 60_000;

export interface WebProcess {
  origin: string;
  /** Everything that the process wrote to standard output and standard error. */
  said: () => string;
  close: () => Promise<void>;
}

/** Starts the built web process on the database of the test. */
export const startWebProcess = (settings: Record<string, string> = {}): Promise<WebProcess> =>
  start(() => [MAIN], '/readyz', settings);

/** Starts the site and the API from their sources, as `npm run dev` does, on the database of the test. */
export const startDevProcess = (): Promise<WebProcess> =>
  start(port => [ASTRO, 'dev', '--port', String(port), '--host', '127.0.0.1'], '/api/stats');

async function start(
  command: (port: number) => string[],
  /** Answers 200 when the process is ready. */
  path: string,
  settings: Record<string, string> = {},
): Promise<WebProcess> {
  const port = (await freePort(0)) as number;
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), SITE_URL: origin, ...settings };
  const child = spawn(process.execPath, command(port), { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
  if (await eventually(() => isWell(origin + path), TIMEOUT_MS))
    return { origin, said: () => said, close };
  await close();
  throw new Error(`The web process did not come up: ${said}`);
}

const isWell = async (url: string) =>
  fetch(url).then(
    answer => answer.status === 200,
    () => false,
  );
