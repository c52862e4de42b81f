import { Injectable } from '@nestjs/common';
import { GuestRetention } from '../../src/plays/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { anonymiseGuests } from './anonymise-guests.job.ts';

@Injectable()
export class AnonymiseGuestsProcessor implements JobProcessor<typeof anonymiseGuests> {
  readonly job = anonymiseGuests;

  constructor(private readonly guests: GuestRetention) {}

  async run(): Promise<void> {
    await this.guests.anonymise();
  }
}
