import { Injectable } from '@nestjs/common';
import { RatingRollUp } from '../../src/rating/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { rollUpRatings } from './roll-up-ratings.job.ts';

@Injectable()
export class RollUpRatingsProcessor implements JobProcessor<typeof rollUpRatings> {
  readonly job = rollUpRatings;

  constructor(private readonly ratings: RatingRollUp) {}

  async run(): Promise<void> {
    await this.ratings.rollUp();
  }
}
