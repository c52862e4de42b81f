import { Injectable } from '@nestjs/common';
import { Locale } from '../../contracts/vocabulary.ts';
import { ContentPreviews } from '../../src/quizzes/index.ts';
import { Translator } from '../../src/texts/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { makeSocialPicture } from './make-social-picture.job.ts';

@Injectable()
export class MakeSocialPictureProcessor implements JobProcessor<typeof makeSocialPicture> {
  readonly job = makeSocialPicture;

  constructor(
    private readonly previews: ContentPreviews,
    private readonly translator: Translator,
  ) {}

  async run({ contentId }: PayloadOf<typeof makeSocialPicture>): Promise<void> {
    for (const locale of Locale.options)
      await this.previews.make(contentId, locale, this.translator.in(locale));
  }
}
