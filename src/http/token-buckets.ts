import { LRUCache } from 'lru-cache';

interface Bucket {
  tokens: number;
  /** The time of the last update, in seconds. */
  at: number;
}

/** Keeps a token bucket for each caller. It holds the tokens of one minute and refills evenly. */
export class TokenBuckets {
  private readonly buckets = new LRUCache<string, Bucket>({ max: 50_000 });

  /** `seconds` must be a monotonic clock. */
  constructor(
    private readonly tokensAMinute: number,
    private readonly seconds: () => number = () => performance.now() / 1_000,
  ) {}

  /** Takes a token. Returns 0 if there was one, otherwise the seconds until the next one. */
  take(caller: string): number {
    const tokens = this.tokensOf(caller);
    const isEnough = tokens >= 1;
    this.buckets.set(caller, { tokens: isEnough ? tokens - 1 : tokens, at: this.seconds() });
    return isEnough ? 0 : Math.ceil(((1 - tokens) * 60) / this.tokensAMinute);
  }

  private tokensOf(caller: string): number {
    const bucket = this.buckets.get(caller);
    if (!bucket) return this.tokensAMinute;
    const filled = ((this.seconds() - bucket.at) * this.tokensAMinute) / 60;
    return Math.min(this.tokensAMinute, bucket.tokens + filled);
  }
}
