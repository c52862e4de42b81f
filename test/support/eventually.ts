import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 5;

/**
 * Calls `question` repeatedly until it returns true. Throws after `timeoutMs`, so that a test that waits for the wrong
 * thing fails.
 */
export async function eventually(
  question: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<true> {
  const deadline = Date.now() + timeoutMs;
  while (!(await question())) {
    if (Date.now() > deadline)
      throw new Error(`After ${timeoutMs} ms this was still not true: ${question}`);
    await pause(BETWEEN_MS);
  }
  return true;
}
