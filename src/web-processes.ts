import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { log } from './log.ts';
import { onStopSignal, STOP } from './stop-signal.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A process that ran for this long had started properly, so the pauses start over. */
const WELL_MS = 60_000;

/**
 * Runs `count` copies of this program that share its port, and starts each that ends again, after growing pauses. If one
 * ends before any of them listens, such as with a mistake in the settings, the whole program ends.
 */
export function runWebProcesses(count: number): void {
  let hasListened = false;
  cluster.once('listening', () => {
    hasListened = true;
  });
  const running = Array.from({ length: count }, () => new WebProcess(() => hasListened));
  onStopSignal(async () => {
    await Promise.all(running.map(one => one.stop()));
  });
}

class WebProcess {
  private worker: Worker;
  private began = 0;
  private failures = 0;
  private restart: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(private readonly mayRestart: () => boolean) {
    this.worker = this.fork();
  }

  /** Resolves when the process has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.restart);
    if (this.worker.isDead()) return;
    const ended = once(this.worker, 'exit');
    if (this.worker.isConnected()) this.worker.send(STOP);
    await ended;
  }

  private fork(): Worker {
    this.began = performance.now();
    return cluster.fork().once('exit', (code, signal) => this.onExit(code, signal));
  }

  private onExit(code: number | null, signal: string | null): void {
    if (this.isStopping) return;
    if (!this.mayRestart()) process.exit(code || 1);
    if (performance.now() - this.began >= WELL_MS) this.failures = 0;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.failures++, LONGEST_PAUSE_MS);
    const { pid } = this.worker.process;
    log.error({ ended: pid, code, signal, pause }, 'a web process ended and is started again');
    this.restart = setTimeout(() => {
      this.worker = this.fork();
    }, pause);
  }
}
