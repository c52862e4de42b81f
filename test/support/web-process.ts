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
  /** Sends a signal. */
  send: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
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
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  await eventually(async () => hasEnded || (await isWell(origin + path)), TIMEOUT_MS);
  if (hasEnded) throw new Error(`The process ended: ${said}`);
  return { origin, said: () => said, send: signal => child.kill(signal), ended, close };
}

const isWell = async (url: string) =>
  fetch(url).then(
    answer => answer.status === 200,
    () => false,
  );
