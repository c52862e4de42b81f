import { Module } from '@nestjs/common';
import { DomainModule } from '../src/app.module.ts';
import { AuditModule } from '../src/audit/index.ts';
import { AuthModule } from '../src/auth/index.ts';
import { MediaModule } from '../src/media/index.ts';
import { TextsModule } from '../src/pages/index.ts';
import { PeopleModule } from '../src/people/index.ts';
import { PlaysModule } from '../src/plays/index.ts';
import { QuizzesModule } from '../src/quizzes/index.ts';
import { RatingModule } from '../src/rating/index.ts';
import { AnonymiseGuestsProcessor } from './anonymise-guests.processor.ts';
import { CheckInvariantsProcessor } from './check-invariants.processor.ts';
import { CopyPortraitProcessor } from './copy-portrait.processor.ts';
import { CountPlaysProcessor } from './count-plays.processor.ts';
import { FillDailiesProcessor } from './fill-dailies.processor.ts';
import type { JobProcessor } from './job.processor.ts';
import { MakeSocialPictureProcessor } from './make-social-picture.processor.ts';
import { RemoveFileProcessor } from './remove-file.processor.ts';
import { RenderFileProcessor } from './render-file.processor.ts';
import { RequestSocialPicturesProcessor } from './request-social-pictures.processor.ts';
import { RollOverDailiesProcessor } from './roll-over-dailies.processor.ts';
import { RollUpRatingsProcessor } from './roll-up-ratings.processor.ts';
import { SweepPlaysProcessor } from './sweep-plays.processor.ts';
import { SweepSessionsProcessor } from './sweep-sessions.processor.ts';
import { TrimRenditionsProcessor } from './trim-renditions.processor.ts';
import { UpdateBoardVisibilityProcessor } from './update-board-visibility.processor.ts';

/** Injection token of all processors. */
export const PROCESSORS = Symbol('processors');

const processors = [
  AnonymiseGuestsProcessor,
  CheckInvariantsProcessor,
  CopyPortraitProcessor,
  CountPlaysProcessor,
  FillDailiesProcessor,
  MakeSocialPictureProcessor,
  RemoveFileProcessor,
  RenderFileProcessor,
  RequestSocialPicturesProcessor,
  RollUpRatingsProcessor,
  SweepPlaysProcessor,
  SweepSessionsProcessor,
  TrimRenditionsProcessor,
  RollOverDailiesProcessor,
  UpdateBoardVisibilityProcessor,
];

@Module({
  imports: [
    AuditModule,
    AuthModule,
    DomainModule,
    MediaModule,
    PeopleModule,
    PlaysModule,
    QuizzesModule,
    RatingModule,
    TextsModule,
  ],
  providers: [
    ...processors,
    { provide: PROCESSORS, useFactory: (...all: JobProcessor[]) => all, inject: processors },
  ],
})
export class WorkerModule {}
