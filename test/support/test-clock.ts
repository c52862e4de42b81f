import { Clock } from '../../src/clock.ts';

/** The clock of the application under test: returns the real time until a test sets it. */
export class TestClock extends Clock {
  private at: Date | null = null;

  override now(): Date {
    return this.at ?? super.now();
  }

  /** Stops the clock. `2026-11-21T09:30` is UTC. */
  set(instant: string): void {
    this.at = new Date(instant.endsWith('Z') ? instant : `${instant}Z`);
  }

  /** Returns to the real time. */
  start(): void {
    this.at = null;
  }
}
