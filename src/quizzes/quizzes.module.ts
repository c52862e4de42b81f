import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CatalogModule } from '../catalog/index.ts';
import { MediaModule } from '../media/index.ts';
import { ContentLoader } from './content-loader.ts';
import { ContentPreviews } from './content-previews.ts';
import { ContentsController } from './contents.controller.ts';
import { Contents } from './contents.ts';
import { Dailies } from './dailies.ts';
import { DailyFilling } from './daily-filling.ts';
import { DailyRollover } from './daily-rollover.ts';
import { PlaylistLoader } from './playlist-loader.ts';
import { Playlists } from './playlists.ts';
import { Questions } from './questions.ts';
import { ShippedContent } from './shipped-content.ts';
import { TeaserQuestions } from './teaser-questions.ts';
import { Unlocks } from './unlocks.ts';

@Module({
  imports: [AuthModule, CatalogModule, MediaModule],
  controllers: [ContentsController],
  providers: [
    ContentLoader,
    ContentPreviews,
    Contents,
    Dailies,
    DailyFilling,
    DailyRollover,
    PlaylistLoader,
    Playlists,
    Questions,
    ShippedContent,
    TeaserQuestions,
    Unlocks,
  ],
  exports: [
    ContentLoader,
    ContentPreviews,
    Contents,
    Dailies,
    DailyFilling,
    DailyRollover,
    Playlists,
    Questions,
    TeaserQuestions,
    Unlocks,
  ],
})
export class QuizzesModule {}
