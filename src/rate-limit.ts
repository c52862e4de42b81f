import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './caller-network.ts';
import { CONFIG, type Config } from './config.ts';
import { tooMany } from './errors.ts';

/** So many calls in so many seconds, for each caller. */
export interface RateRule {
  /** Rules of one name share their counts. */
  name: string;
  calls: (config: Config) => number;
  seconds: number;
  /** Whose calls are counted together. */
  per: (request: Request) => string;
}

/** By the caller's network, since one machine has billions of addresses of IPv6. */
export const byAddress = (request: Request): string => networkOf(request.ip ?? '');

/** Counts in the memory of this process, so that each process of several has its own. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterMemory>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Counts one call; 429 rate.exceeded, with the seconds to wait, when it is one too many. */
  async take(rule: Omit<RateRule, 'per'>, caller: string): Promise<void> {
    if (this.config.RATE_LIMITS === 'off') return;
    try {
      await this.limiterOf(rule).consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  }

  private limiterOf({ name, calls, seconds }: Omit<RateRule, 'per'>): RateLimiterMemory {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points: calls(this.config), duration: seconds });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

const RULE = Symbol('rate rule');

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<RateRule>(RULE, context.getHandler());
    await this.limits.take(rule, rule.per(context.switchToHttp().getRequest<Request>()));
    return true;
  }
}

/** Before a call: counts it, whatever becomes of it. */
export const RateLimit = (rule: RateRule) =>
  applyDecorators(
    SetMetadata(RULE, rule),
    UseGuards(RateLimitGuard),
    ApiResponse({ status: 429, description: 'rate.exceeded, with the header Retry-After' }),
  );
