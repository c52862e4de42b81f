import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../src/clock.ts';

/** A clock that stands where the test puts it, in place of the application's. */
export class StoppedClock {
  private at = new Date();

  constructor(app: INestApplicationContext) {
    app.get(Clock).now = () => this.at;
  }

  /** `2026-11-21T09:30` is UTC. */
  set(instant: string): void {
    this.at = new Date(instant.endsWith('Z') ? instant : `${instant}Z`);
  }
}
