import { Module } from '@nestjs/common';
import { DomainModule } from '../src/app.module.ts';
import { AuditModule } from '../src/audit/index.ts';
import { AuthModule } from '../src/auth/index.ts';
import { CatalogModule } from '../src/catalog/index.ts';
import { MediaModule } from '../src/media/index.ts';
import { ModerationModule } from '../src/moderation/index.ts';
import { NumbersModule } from '../src/numbers/index.ts';
import { SitemapsModule } from '../src/pages/index.ts';
import { PeopleModule } from '../src/people/index.ts';
import { PlaysModule } from '../src/plays/index.ts';
import { QuizzesModule } from '../src/quizzes/index.ts';
import { RatingModule } from '../src/rating/index.ts';
import { SearchModule } from '../src/search/index.ts';
import { TextsModule } from '../src/texts/index.ts';
import { FillDailiesProcessor } from './contents/fill-dailies.processor.ts';
import { ImportCatalogProcessor } from './contents/import-catalog.processor.ts';
import { IndexContentProcessor } from './contents/index-content.processor.ts';
import { MakeSocialPictureProcessor } from './contents/make-social-picture.processor.ts';
import { PublishDueProcessor } from './contents/publish-due.processor.ts';
import { RemakeQuestionsProcessor } from './contents/remake-questions.processor.ts';
import { RequestSocialPicturesProcessor } from './contents/request-social-pictures.processor.ts';
import { RollOverDailiesProcessor } from './contents/roll-over-dailies.processor.ts';
import { RunBulkProcessor } from './contents/run-bulk.processor.ts';
import { SweepEditorProcessor } from './contents/sweep-editor.processor.ts';
import { CopyPortraitProcessor } from './files/copy-portrait.processor.ts';
import { ProcessUploadProcessor } from './files/process-upload.processor.ts';
import { RemoveFileProcessor } from './files/remove-file.processor.ts';
import { RemoveUnusedFilesProcessor } from './files/remove-unused-files.processor.ts';
import { RenderFileProcessor } from './files/render-file.processor.ts';
import { TrimRenditionsProcessor } from './files/trim-renditions.processor.ts';
import { type JobProcessor, PROCESSORS } from './job.processor.ts';
import { JobHost } from './job-host.ts';
import { AnonymiseGuestsProcessor } from './plays/anonymise-guests.processor.ts';
import { CountPlaysProcessor } from './plays/count-plays.processor.ts';
import { PayFixProcessor } from './plays/pay-fix.processor.ts';
import { SearchSuspicionsProcessor } from './plays/search-suspicions.processor.ts';
import { SweepPlaysProcessor } from './plays/sweep-plays.processor.ts';
import { QueueConnectionModule, QueueModule } from './queue.ts';
import { RollUpRatingsProcessor } from './rating/roll-up-ratings.processor.ts';
import { UpdateBoardVisibilityProcessor } from './rating/update-board-visibility.processor.ts';
import { CheckInvariantsProcessor } from './upkeep/check-invariants.processor.ts';
import { KeepNumbersProcessor } from './upkeep/keep-numbers.processor.ts';
import { MakeSitemapsProcessor } from './upkeep/make-sitemaps.processor.ts';
import { SweepSessionsProcessor } from './upkeep/sweep-sessions.processor.ts';

const processors = [
  AnonymiseGuestsProcessor,
  CheckInvariantsProcessor,
  CopyPortraitProcessor,
  CountPlaysProcessor,
  FillDailiesProcessor,
  ImportCatalogProcessor,
  IndexContentProcessor,
  KeepNumbersProcessor,
  MakeSitemapsProcessor,
  MakeSocialPictureProcessor,
  PayFixProcessor,
  ProcessUploadProcessor,
  PublishDueProcessor,
  RemakeQuestionsProcessor,
  RemoveFileProcessor,
  RemoveUnusedFilesProcessor,
  RenderFileProcessor,
  RequestSocialPicturesProcessor,
  RollUpRatingsProcessor,
  RunBulkProcessor,
  SweepEditorProcessor,
  SearchSuspicionsProcessor,
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
    CatalogModule,
    DomainModule,
    MediaModule,
    NumbersModule,
    ModerationModule,
    PeopleModule,
    PlaysModule,
    QueueModule,
    QueueConnectionModule,
    QuizzesModule,
    RatingModule,
    SearchModule,
    SitemapsModule,
    TextsModule,
  ],
  providers: [
    ...processors,
    JobHost,
    { provide: PROCESSORS, useFactory: (...all: JobProcessor[]) => all, inject: processors },
  ],
})
export class WorkerModule {}
