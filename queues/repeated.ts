import { log } from '../src/log.ts';

/** Runs `work` every so many seconds, one run after the other. An error is logged, and the next run tries again. */
export class Repeated {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: () => Promise<void>,
    private readonly seconds: number,
    private readonly failure: string,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.running = this.running
        .then(this.work)
        .catch(error => log.error({ err: error }, this.failure));
    }, this.seconds * 1_000);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
