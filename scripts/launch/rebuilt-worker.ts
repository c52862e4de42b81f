import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from './build.ts';
import { type Child, startChild, WORKER_FLAGS } from './child.ts';
import { root } from './root.ts';

const SOURCES = ['src', 'queues', 'contracts'];
const SETTLE_MS = 300;

/** The worker of `npm run dev`, which is rebuilt and restarted after an edit. */
export class RebuiltWorker {
  private worker: Child;
  private edits = 0;
  private turn = Promise.resolve();
  private readonly watchers = SOURCES.map(folder =>
    watch(join(root, folder), { recursive: true }, (_, file) => this.edited(file ?? '')),
  );
  private readonly env: NodeJS.ProcessEnv;
  private readonly logs: string;

  constructor(env: NodeJS.ProcessEnv, logs: string) {
    this.env = env;
    this.logs = logs;
    this.worker = this.start();
  }

  async stop() {
    for (const watcher of this.watchers) watcher.close();
    await this.turn;
    await this.worker.stop();
  }

  private start(): Child {
    const { env, logs } = this;
    const worker = startChild({
      name: 'worker',
      script: 'dist/queues/worker.js',
      flags: WORKER_FLAGS,
      env,
      logs,
    });
    worker.failure.catch(error => console.error(error.message));
    return worker;
  }

  private edited(file: string) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) return;
    const edit = ++this.edits;
    this.turn = this.turn.then(() => this.renew(edit));
  }

  /** Of several edits only the last one is built. */
  private async renew(edit: number) {
    await sleep(SETTLE_MS);
    if (edit !== this.edits) return;
    try {
      await buildServer();
      await this.worker.stop();
      this.worker = this.start();
    } catch (error) {
      console.error(`${(error as Error).message} The worker goes on as it was.`);
    }
  }
}
