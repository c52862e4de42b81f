import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 5;

/**
 * Polls the question until it returns true. Throws if this does not happen `within` milliseconds, so that a test that
 * waits for the wrong thing fails instead of only being slow.
 */
export async function eventually(
  question: () => boolean | Promise<boolean>,
  within = 60_000,
): Promise<true> {
  const deadline = Date.now() + within;
  while (!(await question())) {
    if (Date.now() > deadline)
      throw new Error(`After ${within} ms this was still not true: ${question}`);
    await pause(BETWEEN_MS);
  }
  return true;
}
