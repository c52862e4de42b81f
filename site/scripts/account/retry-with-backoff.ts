const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Repeats a failed call after growing pauses. */
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

  /** Called after a success, or when the call is no longer needed. */
  stop(): void {
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE_MS;
  }
}
