import { Injectable } from '@nestjs/common';
import { SessionSweep } from '../../src/auth/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { sweepSessions } from './sweep-sessions.job.ts';

@Injectable()
export class SweepSessionsProcessor implements JobProcessor<typeof sweepSessions> {
  readonly job = sweepSessions;

  constructor(private readonly sessions: SessionSweep) {}

  async run(): Promise<void> {
    await this.sessions.sweep();
  }
}
