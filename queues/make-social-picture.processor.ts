import { Injectable } from '@nestjs/common';
import { Translator } from '../src/pages/index.ts';
import { ContentPreviews } from '../src/quizzes/index.ts';
import type { JobProcessor } from './job.processor.ts';
import type { PayloadOf } from './job.ts';
import { makeSocialPicture } from './make-social-picture.job.ts';

@Injectable()
export class MakeSocialPictureProcessor implements JobProcessor<typeof makeSocialPicture> {
  readonly job = makeSocialPicture;

  constructor(
    private readonly previews: ContentPreviews,
    private readonly translator: Translator,
  ) {}

  /** In Ukrainian: there is one picture for both languages. */
  run({ contentId }: PayloadOf<typeof makeSocialPicture>): Promise<void> {
    return this.previews.make(contentId, this.translator.in('ua'));
  }
}
