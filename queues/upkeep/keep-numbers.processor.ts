import { Injectable } from '@nestjs/common';
import { NumberKeeping } from '../../src/numbers/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { keepNumbers } from './keep-numbers.job.ts';

@Injectable()
export class KeepNumbersProcessor implements JobProcessor<typeof keepNumbers> {
  readonly job = keepNumbers;

  constructor(private readonly numbers: NumberKeeping) {}

  async run(): Promise<void> {
    await this.numbers.keep();
  }
}
