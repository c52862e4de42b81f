import { Injectable } from '@nestjs/common';
import { RatingRollUp } from '../../src/rating/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { updateBoardVisibility } from './update-board-visibility.job.ts';

@Injectable()
export class UpdateBoardVisibilityProcessor implements JobProcessor<typeof updateBoardVisibility> {
  readonly job = updateBoardVisibility;

  constructor(private readonly ratings: RatingRollUp) {}

  run({ userId }: PayloadOf<typeof updateBoardVisibility>): Promise<void> {
    return this.ratings.updateVisibility(userId);
  }
}
