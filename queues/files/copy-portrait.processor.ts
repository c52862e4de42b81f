import { Injectable } from '@nestjs/common';
import { Portraits } from '../../src/people/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { copyPortrait } from './copy-portrait.job.ts';

@Injectable()
export class CopyPortraitProcessor implements JobProcessor<typeof copyPortrait> {
  readonly job = copyPortrait;

  constructor(private readonly portraits: Portraits) {}

  run({ userId }: PayloadOf<typeof copyPortrait>): Promise<void> {
    return this.portraits.copy(userId);
  }
}
