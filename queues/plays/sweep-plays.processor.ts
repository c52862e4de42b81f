import { Injectable } from '@nestjs/common';
import { GuestRetention, PlaySweep } from '../../src/plays/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { sweepPlays } from './sweep-plays.job.ts';

@Injectable()
export class SweepPlaysProcessor implements JobProcessor<typeof sweepPlays> {
  readonly job = sweepPlays;

  constructor(
    private readonly plays: PlaySweep,
    private readonly guests: GuestRetention,
  ) {}

  async run(): Promise<void> {
    await this.plays.sweep();
    await this.guests.forgetAddresses();
  }
}
