const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Asks again for what did not come, after pauses that grow. */
export class Insistence {
  private pause = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => void) {}

  /** However often it is called meanwhile, it asks once. */
  later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ask, this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  /** It has come, or is wanted no more. */
  end(): void {
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE_MS;
  }
}
