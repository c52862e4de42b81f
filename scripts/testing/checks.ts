import { runQuietly } from '../launch/command.ts';
import { collectRefusal } from '../launch/refusal.ts';
import { secondsSince } from '../launch/steps.ts';

/** Two checks run at a time; the longest are started early, so that both finish at about the same time. */
const CHECKS: [title: string, script: string][] = [
  ['Format and lint', 'check:format'],
  ['Types', 'check:types'],
  ['Types of the site', 'check:site'],
  ['Import rules', 'check:imports'],
  ['Unused code', 'check:unused'],
];

/** Each check uses one processor most of the time. */
const AT_A_TIME = 2;

/** Runs the checks that need no test runner. Adds the output of failed ones to `failures` and continues. */
export async function runChecks(failures: string[], signal: AbortSignal): Promise<void> {
  const waiting = CHECKS.values();
  const runNext = async () => {
    for (const [title, script] of waiting)
      await collectRefusal(failures, () => runCheck(title, script, signal));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, runNext));
}

async function runCheck(title: string, script: string, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  try {
    await runQuietly(title, ['npm', 'run', '--silent', script], { signal });
    console.log(`${title} … ${secondsSince(began)}`);
  } catch (error) {
    console.log(`${title} … failed`);
    throw error;
  }
}
