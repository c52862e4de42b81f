import { Injectable } from '@nestjs/common';
import { ContentPreviews } from '../../src/quizzes/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { requestSocialPictures } from './request-social-pictures.job.ts';

@Injectable()
export class RequestSocialPicturesProcessor implements JobProcessor<typeof requestSocialPictures> {
  readonly job = requestSocialPictures;

  constructor(private readonly previews: ContentPreviews) {}

  async run(): Promise<void> {
    await this.previews.requestMissing();
  }
}
