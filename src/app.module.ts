import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { AuditModule } from './audit/index.ts';
import { AuthModule, CsrfGuard, SignInModule, WriteGuard } from './auth/index.ts';
import { Clock } from './clock.ts';
import { CoinsModule } from './coins/index.ts';
import { CONFIG, type Config, loadConfig } from './config.ts';
import { Database } from './database.ts';
import { log } from './log.ts';
import { MediaModule } from './media/index.ts';
import { ormOptions } from './orm.ts';
import { PagesModule } from './pages/index.ts';
import { PeopleModule } from './people/index.ts';
import { GuestClaim, PlaysModule } from './plays/index.ts';
import { QuizzesModule } from './quizzes/index.ts';
import { RateLimits } from './rate-limit.ts';
import { RatingModule } from './rating/index.ts';

function settings(): Config {
  const config = loadConfig();
  log.level = config.LOG_LEVEL;
  return config;
}

/** The kernel: settings, the pool for SQL, and MikroORM. */
@Global()
@Module({
  imports: [
    MikroOrmModule.forRootAsync({
      useFactory: () => ({
        ...ormOptions(loadConfig().DATABASE_URL),
        registerRequestContext: false,
      }),
    }),
  ],
  providers: [{ provide: CONFIG, useFactory: settings }, Clock, Database, RateLimits],
  exports: [Clock, CONFIG, Database, RateLimits],
})
export class KernelModule {}

/** What the background work and the loader need. */
@Module({
  imports: [
    KernelModule,
    AuditModule,
    AuthModule,
    MediaModule,
    CoinsModule,
    QuizzesModule,
    PlaysModule,
    RatingModule,
    PeopleModule,
  ],
})
export class DomainModule {}

/** The web process: the domain's calls and the pages. */
@Module({
  imports: [AuthModule, DomainModule, PagesModule, PlaysModule, SignInModule],
  providers: [CsrfGuard, WriteGuard],
})
export class AppModule implements NestModule {
  configure(consumer: MiddlewareConsumer) {
    consumer.apply(WriteGuard, CsrfGuard, GuestClaim).forRoutes('{*path}');
  }
}
