import { expect, test } from '@jest/globals';
import type { Config } from '../src/config.ts';
import { log } from '../src/log.ts';
import { WebQueue } from './web-queue.ts';

test('failedCount returns null if nothing listens at the address of the queue', async () => {
  log.level = 'silent';
  const webQueue = new WebQueue({ QUEUE_URL: 'postgres://127.0.0.1:1/none' } as Config);

  expect(await webQueue.failedCount()).toBeNull();
  await webQueue.onApplicationShutdown();
});
