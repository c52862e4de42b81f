import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 5;

/** Asks until the answer is yes; false when it never was `within` milliseconds. Waits for what happens, never for a time. */
export async function eventually(
  question: () => boolean | Promise<boolean>,
  within = 60_000,
): Promise<boolean> {
  const deadline = Date.now() + within;
  while (!(await question())) {
    if (Date.now() > deadline) return false;
    await pause(BETWEEN_MS);
  }
  return true;
}
