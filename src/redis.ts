import { Redis, type RedisOptions } from 'ioredis';

/** Whether the URL is that of a Redis server; otherwise it is that of a PostgreSQL database. */
export const isRedisUrl = (url: string): boolean => /^rediss?:/.test(url);

const KEEP_ALIVE_MS = 10_000;
/** The longest pause between two attempts to connect. */
const LONGEST_RETRY_MS = 2_000;

/** A client that reconnects for as long as it is open. `onError` gets every failed attempt. */
export function openRedis(
  url: string,
  onError: (error: Error) => void,
  options: RedisOptions = {},
): Redis {
  const retryStrategy = (attempts: number) => Math.min(50 * 2 ** attempts, LONGEST_RETRY_MS);
  return new Redis(url, { keepAlive: KEEP_ALIVE_MS, retryStrategy, ...options }).on(
    'error',
    onError,
  );
}
