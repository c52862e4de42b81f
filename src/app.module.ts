import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { QueueBoard } from '../queues/board/queue-board.ts';
import { WebQueue } from '../queues/web-queue.ts';
import { AuditModule } from './audit/index.ts';
import { AuthModule, CsrfGuard, SignInModule, WriteMiddleware } from './auth/index.ts';
import { Clock } from './clock.ts';
import { CoinsModule } from './coins/index.ts';
import { CONFIG, type Config, loadConfig } from './config.ts';
import { CALL_LIMITS, Database, type StatementLimits } from './database.ts';
import { BodyGuard } from './http/body.guard.ts';
import { RateLimits } from './http/rate-limit.ts';
import { log } from './log.ts';
import { MediaModule } from './media/index.ts';
import { ModerationModule } from './moderation/index.ts';
import { NumbersModule } from './numbers/index.ts';
import { ormOptions } from './orm.ts';
import { dialectOn } from './orm-connections.ts';
import { PagesModule } from './pages/index.ts';
import { FAILED_JOBS, PeopleModule } from './people/index.ts';
import { GuestClaim, PlaysModule } from './plays/index.ts';
import { QuizzesModule } from './quizzes/index.ts';
import { RatingModule } from './rating/index.ts';
import { SearchModule } from './search/index.ts';
import { Transactions } from './transaction.ts';

function settings(): Config {
  const config = loadConfig();
  log.level = config.LOG_LEVEL;
  return config;
}

/** The core module: settings, the connection pool, and MikroORM on the same pool. */
@Global()
@Module({
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      useFactory: (config: Config, database: Database) => ({
        ...ormOptions(config.DATABASE_URL),
        driverOptions: () => dialectOn(database.pool),
        registerRequestContext: false,
      }),
      inject: [CONFIG, Database],
    }),
  ],
  providers: [
    { provide: CONFIG, useFactory: settings },
    Clock,
    Database,
    RateLimits,
    Transactions,
    WebQueue,
    {
      provide: FAILED_JOBS,
      useFactory: (queue: WebQueue) => () => queue.failedCount(),
      inject: [WebQueue],
    },
  ],
  exports: [Clock, CONFIG, Database, FAILED_JOBS, RateLimits, Transactions, WebQueue],
})
export class KernelModule {}

/** The domain modules for the background jobs and the content loader. */
@Module({
  imports: [
    KernelModule,
    AuditModule,
    AuthModule,
    MediaModule,
    CoinsModule,
    QuizzesModule,
    PlaysModule,
    SearchModule,
    ModerationModule,
    RatingModule,
    PeopleModule,
    NumbersModule,
  ],
})
export class DomainModule {}

/**
 * In the web process a user waits for every statement, so its time-outs are shorter than those of jobs and commands.
 */
@Global()
@Module({
  providers: [
    {
      provide: CALL_LIMITS,
      useFactory: (config: Config): StatementLimits => ({
        statement: config.DATABASE_STATEMENT_MS,
        lock: config.DATABASE_LOCK_MS,
      }),
      inject: [CONFIG],
    },
  ],
  exports: [CALL_LIMITS],
})
class CallLimitsModule {}

/** The web process: the calls of the domain, and the pages. */
@Module({
  imports: [CallLimitsModule, AuthModule, DomainModule, PagesModule, PlaysModule, SignInModule],
  providers: [
    QueueBoard,
    WriteMiddleware,
    // Guards for every call, run in this order.
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useExisting: GuestClaim },
  ],
})
export class AppModule implements NestModule {
  configure(consumer: MiddlewareConsumer) {
    consumer.apply(WriteMiddleware).forRoutes('{*path}');
  }
}
