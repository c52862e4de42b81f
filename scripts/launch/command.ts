import { spawn } from 'node:child_process';
import { readable } from './log-tail.ts';
import { Refusal } from './refusal.ts';
import { withTools } from './root.ts';

interface Options {
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

const SHOWN_LINES = 40;

/** Runs a command and shows its output only if it fails. */
export async function runQuietly(title: string, [file, ...args]: string[], options: Options = {}) {
  const { code, output } = await outcomeOf(file as string, args, options);
  options.signal?.throwIfAborted();
  if (code !== 0) throw new Refusal(`${readable(output, SHOWN_LINES)}\n\n${title} failed.`);
}

function outcomeOf(file: string, args: string[], { env = process.env, signal }: Options) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(file, args, {
      env: withTools(env),
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pieces: Buffer[] = [];
    child.stdout.on('data', piece => pieces.push(piece));
    child.stderr.on('data', piece => pieces.push(piece));
    child.on('error', reject);
    child.on('close', code => resolve({ code, output: Buffer.concat(pieces).toString() }));
  });
}

/** Runs a command in the terminal and returns its exit code. */
export function runInTerminal(
  [file, ...args]: string[],
  { env = process.env, signal }: Options = {},
) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(file as string, args, { env: withTools(env), signal, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
}
