import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setAside } from './log-rotation.ts';
import { logTail } from './log-tail.ts';
import { Refusal } from './refusal.ts';
import { root } from './root.ts';
import { endProcess } from './running-process.ts';

/** A web process keeps its connections for twice DRAIN_SECONDS. */
const stopSteps = ({ DRAIN_SECONDS = '0' }: NodeJS.ProcessEnv): [NodeJS.Signals, number][] => [
  ['SIGTERM', 10_000 + 2_000 * Number(DRAIN_SECONDS)],
  ['SIGKILL', 2_000],
];

/** Ends the process gracefully when the launcher was killed with SIGKILL. */
export const END_WITH_LAUNCHER = join(root, 'scripts/launch/end-with-launcher.mjs');

/** With a space for new objects that fits into the processor's cache, a cached page is served a third faster. */
export const WEB_FLAGS = ['--max-semi-space-size=16'];

/**
 * A small space for new objects makes Node collect garbage more often, which frees the buffers of pictures sooner. The
 * heap may grow by 30 percent until old objects are collected; the default is several times as much.
 */
export const WORKER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

export interface Child {
  /** Rejects with the end of the log if the process exits without having been stopped. */
  failure: Promise<never>;
  stop(): Promise<void>;
}

interface Program {
  name: string;
  script: string;
  /** Options for Node itself, placed before the script. */
  flags: readonly string[];
  env: NodeJS.ProcessEnv;
  logs: string;
}

/**
 * Starts a Node program with its own log file and process group, so that a Ctrl-C in the terminal reaches only the
 * launcher, which stops everything in order.
 */
export function startChild({ name, script, flags, env, logs }: Program): Child {
  const log = join(logs, `${name}.log`);
  const output = freshLog(log);
  const child = spawn(process.execPath, [...flags, '--import', END_WITH_LAUNCHER, script], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return watched({ name, child, log, stopping: stopSteps(env) });
}

interface Watched {
  name: string;
  child: ChildProcess;
  log: string;
  stopping: [NodeJS.Signals, number][];
}

function watched({ name, child, log, stopping }: Watched): Child {
  let asked = false;
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (!asked) reject(new Refusal(deathSentence({ name, code, signal, log })));
    });
  });
  // Prevents an unhandled rejection before somebody awaits it.
  failure.catch(() => {});
  const stop = async () => {
    asked = true;
    if (child.pid) await endProcess(child.pid, stopping);
  };
  return { failure, stop };
}

/** Opened for appending, so that it can be rotated while in use. */
function freshLog(file: string): number {
  mkdirSync(join(file, '..'), { recursive: true });
  setAside(file);
  return openSync(file, 'a');
}

interface Death {
  name: string;
  code: number | null;
  signal: NodeJS.Signals | null;
  log: string;
}

const deathSentence = ({ name, code, signal, log }: Death) =>
  [
    logTail(log),
    `The ${name} process ended by itself (${signal ?? `exit code ${code}`}); its log is ${log}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
