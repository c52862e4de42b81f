import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config.ts';
import { tooMany } from '../errors.ts';
import { networkOf } from './caller-network.ts';

/** So many calls in so many seconds, for each caller. */
export interface RateRule {
  /** Rules of one name share their counts. */
  name: string;
  calls: (config: Config) => number;
  seconds: number;
  /** Whose calls are counted together, null for whom the rule leaves alone; `modules` finds the services that know. */
  per: (request: Request, modules: ModuleRef) => string | null | Promise<string | null>;
}

type Counted = Pick<RateRule, 'name' | 'calls' | 'seconds'>;

/** By the caller's network, since one machine has billions of addresses of IPv6. */
export const byAddress = (request: Request): string => networkOf(request.ip ?? '');

/**
 * Where calls are counted: in the memory of this process, so that each of several has its own count. Any other store
 * of rate-limiter-flexible may stand here, and one that processes share counts for all of them.
 */
const limiterWith = (options: IRateLimiterOptions): RateLimiterAbstract =>
  new RateLimiterMemory(options);

/** Counts calls by rule and caller. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Counts one call, or the given number of units (such as bytes). Throws 429 rate.exceeded with the seconds to wait
   * when the limit is reached.
   */
  async take(rule: Counted, caller: string, units = 1): Promise<void> {
    if (this.config.RATE_LIMITS === 'off') return;
    try {
      await this.limiterOf(rule).consume(caller, units);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  }

  private limiterOf({ name, calls, seconds }: Counted): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const points = calls(this.config);
    const limiter = limiterWith({ keyPrefix: name, points, duration: seconds });
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

/** Before a call: counts it by each rule in turn up to the first that refuses it, whatever becomes of it then. */
export const RateLimit = (...rules: readonly [RateRule, ...RateRule[]]) =>
  applyDecorators(
    SetMetadata(RULES, rules),
    UseGuards(RateLimitGuard),
    ApiResponse({ status: 429, description: 'rate.exceeded, with the header Retry-After' }),
  );
