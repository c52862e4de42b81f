import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { MediaModule } from '../media/index.ts';
import { PeopleModule } from '../people/index.ts';
import { PlaysModule } from '../plays/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { RatingModule } from '../rating/index.ts';
import { AuthorPages } from './author-pages.ts';
import { CreatePages } from './create-pages.ts';
import { DailyPages } from './daily-pages.ts';
import { DetailsPages } from './details-pages.ts';
import { ListPages } from './list-pages.ts';
import { OwnQuizzes } from './own-quizzes.ts';
import { PageCache } from './page-cache.ts';
import { PageFeed } from './page-feed.ts';
import { PageVisitors } from './page-visitors.ts';
import { Pages } from './pages.ts';
import { PeoplePages } from './people-pages.ts';
import { ProfilePages } from './profile-pages.ts';
import { ProfileParts } from './profile-parts.ts';
import { RandomQuiz } from './random-quiz.ts';
import { RatingPages } from './rating-pages.ts';
import { TeaserPages } from './teaser-pages.ts';
import { TextsModule } from './texts.module.ts';

@Module({
  imports: [
    AuthModule,
    MediaModule,
    PeopleModule,
    PlaysModule,
    QuizzesModule,
    RatingModule,
    TextsModule,
  ],
  providers: [
    {
      provide: PageCache,
      useFactory: (config: Config) => new PageCache(config.PAGE_CACHE_MB),
      inject: [CONFIG],
    },
    AuthorPages,
    CreatePages,
    DailyPages,
    DetailsPages,
    ListPages,
    OwnQuizzes,
    PageFeed,
    Pages,
    PageVisitors,
    PeoplePages,
    ProfilePages,
    ProfileParts,
    RandomQuiz,
    RatingPages,
    TeaserPages,
  ],
  exports: [PageCache, Pages, TextsModule],
})
export class PagesModule {}
