import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { MediaModule } from '../media/index.ts';
import { PeopleModule } from '../people/index.ts';
import { PlaysModule } from '../plays/index.ts';
import { QuizzesModule } from '../quizzes/index.ts';
import { RatingModule } from '../rating/index.ts';
import { SearchModule } from '../search/index.ts';
import { TextsModule } from '../texts/index.ts';
import { FixedPagesController } from './fixed/fixed-pages.controller.ts';
import { FixedPages } from './fixed/fixed-pages.ts';
import { FixedPaths } from './fixed/fixed-paths.ts';
import { Pages } from './pages.ts';
import { AuthorPages } from './readers/author-pages.ts';
import { ContentDetails } from './readers/content-details.ts';
import { CreatePages } from './readers/create-pages.ts';
import { DailyPages } from './readers/daily-pages.ts';
import { DetailsPages } from './readers/details-pages.ts';
import { HomePages } from './readers/home-pages.ts';
import { ListPages } from './readers/list-pages.ts';
import { Listings } from './readers/listings.ts';
import { OwnQuizzes } from './readers/own-quizzes.ts';
import { PageVisitors } from './readers/page-visitors.ts';
import { PeoplePages } from './readers/people-pages.ts';
import { ProfilePages } from './readers/profile-pages.ts';
import { ProfileParts } from './readers/profile-parts.ts';
import { RandomQuiz } from './readers/random-quiz.ts';
import { RatingPages } from './readers/rating-pages.ts';
import { SearchPage } from './readers/search-page.ts';
import { StatisticsPages } from './readers/statistics-pages.ts';
import { TeaserPages } from './readers/teaser-pages.ts';
import { PageCache } from './serving/page-cache.ts';
import { PageInvalidation } from './serving/page-invalidation.ts';
import { SitemapsModule } from './sitemaps/sitemaps.module.ts';

@Module({
  imports: [
    AuthModule,
    MediaModule,
    PeopleModule,
    PlaysModule,
    QuizzesModule,
    RatingModule,
    SearchModule,
    SitemapsModule,
    TextsModule,
  ],
  controllers: [FixedPagesController],
  providers: [
    {
      provide: PageCache,
      useFactory: (config: Config) => new PageCache(config.PAGE_CACHE_MB),
      inject: [CONFIG],
    },
    AuthorPages,
    ContentDetails,
    CreatePages,
    DailyPages,
    DetailsPages,
    FixedPages,
    FixedPaths,
    HomePages,
    Listings,
    ListPages,
    OwnQuizzes,
    PageInvalidation,
    Pages,
    PageVisitors,
    PeoplePages,
    ProfilePages,
    ProfileParts,
    RandomQuiz,
    RatingPages,
    SearchPage,
    StatisticsPages,
    TeaserPages,
  ],
  exports: [FixedPaths, PageCache, Pages],
})
export class PagesModule {}
