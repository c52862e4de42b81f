const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Repeats a call that failed, after pauses that grow. */
export class RetryWithBackoff {
  private pause = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => void) {}

  /** Calls during the pause do not add further retries. */
  schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ask, this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  /** After a success, or when the answer is no longer wanted. */
  stop(): void {
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE_MS;
  }
}
