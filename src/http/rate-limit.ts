import { once } from 'node:events';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnApplicationShutdown,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config.ts';
import { tooMany } from '../errors.ts';
import { log } from '../log.ts';
import { isRedisUrl, openRedis } from '../redis.ts';
import { networkOf } from './caller-network.ts';

/** Allows each caller a number of calls in a number of seconds. */
export interface RateRule {
  /** Rules with the same name share their counts. */
  name: string;
  calls: (config: Config) => number;
  seconds: number;
  /**
   * Returns the key by which calls are counted; null for callers without a limit. `modules` gives access to services.
   */
  per: (request: Request, modules: ModuleRef) => string | null | Promise<string | null>;
}

type Counted = Pick<RateRule, 'name' | 'calls' | 'seconds'>;

/** Uses the caller's network, since one machine can have billions of IPv6 addresses. */
export const byAddress = (request: Request): string => networkOf(request.ip ?? '');

/** How long a call waits for Redis, in ms, before it is counted in memory. */
const REDIS_MS = 250;

const openCounts = ({ QUEUE_URL }: Config): Redis | null =>
  isRedisUrl(QUEUE_URL)
    ? openRedis(QUEUE_URL, error => log.warn({ err: error }, 'limits are counted in memory'), {
        commandTimeout: REDIS_MS,
        enableOfflineQueue: false,
      })
    : null;

/**
 * With Redis (QUEUE_URL) all web processes share the counts; while it is away, and without it, each process counts in
 * its own memory.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  /** Opened by the first counted call. */
  private redis: Redis | null | undefined;
  /** Pending while the first connection is made, so that the first calls are counted together too. */
  private connecting: Promise<unknown> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  /**
   * Counts one call, or `units` such as bytes. Throws 429 rate.exceeded, with the seconds to wait, if the limit is
   * reached. Refused units do not count, so that fewer may still pass.
   */
  async take(rule: Counted, caller: string, units = 1): Promise<void> {
    if (this.config.RATE_LIMITS === 'off') return;
    const limiter = this.limiterOf(rule);
    if (this.connecting) await this.connecting;
    try {
      await limiter.consume(caller, units);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await limiter.reward(caller, units);
      throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  }

  private open(): void {
    const redis = openCounts(this.config);
    this.redis = redis;
    if (!redis) return;
    const signal = AbortSignal.timeout(REDIS_MS);
    this.connecting = once(redis, 'ready', { signal })
      .catch(() => undefined)
      .finally(() => {
        this.connecting = undefined;
      });
  }

  private limiterOf({ name, calls, seconds }: Counted): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: `limit:${name}`, points: calls(this.config), duration: seconds };
    const inMemory = new RateLimiterMemory(options);
    if (this.redis === undefined) this.open();
    const limiter = this.redis
      ? new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: inMemory })
      : inMemory;
    this.limiters.set(name, limiter);
    return limiter;
  }
}

const RULES = Symbol('rate rules');

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly modules: ModuleRef,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    for (const rule of this.reflector.get<RateRule[]>(RULES, context.getHandler())) {
      const caller = await rule.per(request, this.modules);
      if (caller !== null) await this.limits.take(rule, caller);
    }
    return true;
  }
}

/** Counts each call by the rules in turn, before it runs. The first rule whose limit is reached refuses the call. */
export const RateLimit = (...rules: readonly [RateRule, ...RateRule[]]) =>
  applyDecorators(
    SetMetadata(RULES, rules),
    UseGuards(RateLimitGuard),
    ApiResponse({ status: 429, description: 'rate.exceeded, with the header Retry-After' }),
  );
