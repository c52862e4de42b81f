import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { END_WITH_LAUNCHER } from '../../scripts/launch/child.ts';

/** A process of the product that is killed with SIGKILL and started again. */
export class Killable {
  private child: ChildProcess | undefined;
  kills = 0;

  private readonly script: string;
  private readonly env: NodeJS.ProcessEnv;
  private readonly log: string;

  private readonly flags: readonly string[];

  constructor(script: string, env: NodeJS.ProcessEnv, log: string, flags: readonly string[]) {
    this.script = script;
    this.flags = flags;
    this.env = env;
    this.log = log;
  }

  get pid(): number {
    return this.child?.pid as number;
  }

  start(): void {
    const output = openSync(this.log, 'a');
    this.child = spawn(
      process.execPath,
      [...this.flags, '--import', END_WITH_LAUNCHER, this.script],
      {
        env: this.env,
        stdio: ['ignore', output, output, 'ipc'],
      },
    );
    closeSync(output);
  }

  /** Also starts a process that had ended by itself because it lost its database. */
  async killAndStart(): Promise<void> {
    await this.end('SIGKILL');
    this.kills += 1;
    this.start();
  }

  /** Starts the process again whenever it has ended by itself, like a supervisor, until `over`. */
  async supervise(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      if (this.child?.exitCode !== null && this.child?.exitCode !== undefined) this.start();
      await pause(100, undefined, { signal: over }).catch(() => undefined);
    }
  }

  /** The first line of its log that contains the text. */
  logged(text: string): string | undefined {
    const lines = readFileSync(this.log, 'utf8').split('\n');
    return lines.find(line => line.includes(text));
  }

  /** Returns the exit code, or the signal that ended it. */
  async end(signal: NodeJS.Signals): Promise<number | string> {
    const { child } = this;
    if (!child) return 0;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode ?? (child.signalCode as string);
  }
}

export const logIn = (folder: string, name: string) => join(folder, `${name}.log`);
