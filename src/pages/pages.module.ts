import { Module } from '@nestjs/common';
import { I18nModule } from 'nestjs-i18n';
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
import { RandomQuiz } from './random-quiz.ts';
import { Spots } from './spots.ts';
import { Translator } from './translator.ts';

@Module({
  imports: [
    I18nModule.forRoot({
      fallbackLanguage: 'ua',
      loaderOptions: { path: 'locales/' },
      formatter: template => template,
      disableMiddleware: true,
      logging: false,
      throwOnMissingKey: true,
    }),
    AuthModule,
    MediaModule,
    PlaysModule,
    QuizzesModule,
  ],
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
    RandomQuiz,
    Spots,
    Translator,
  ],
  exports: [PageCache, Pages, Translator],
})
export class PagesModule {}
