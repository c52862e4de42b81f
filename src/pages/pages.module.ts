import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { MediaModule } from '../media/index.ts';
import { PlaysModule } from '../plays/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { DailyPages } from './daily-pages.ts';
import { DetailsPages } from './details-pages.ts';
import { ListPages } from './list-pages.ts';
import { PageCache } from './page-cache.ts';
import { PageFeed } from './page-feed.ts';
import { Pages } from './pages.ts';
import { PeoplePages } from './people-pages.ts';
import { RandomQuiz } from './random-quiz.ts';
import { Spots } from './spots.ts';
import { TextsModule } from './texts.module.ts';

@Module({
  imports: [AuthModule, MediaModule, PlaysModule, QuizzesModule, TextsModule],
  providers: [
    {
      provide: PageCache,
      useFactory: (config: Config) => new PageCache(config.PAGE_CACHE_MB),
      inject: [CONFIG],
    },
    DailyPages,
    DetailsPages,
    ListPages,
    PageFeed,
    Pages,
    PeoplePages,
    RandomQuiz,
    Spots,
  ],
  exports: [PageCache, Pages, TextsModule],
})
export class PagesModule {}
