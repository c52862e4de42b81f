// `npm test` runs all checks and tests, the fast ones first. If one kind fails, the others still run. The last line says
// how many tests passed and failed. With `--with-faults`, as in CI, the short fault runs come last and count as one test each.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { buildWhereStale } from './launch/build.ts';
import { interruption } from './launch/interruption.ts';
import { collectRefusal, Refusal } from './launch/refusal.ts';
import { runScript, secondsSince, step } from './launch/steps.ts';
import { runChecks } from './testing/checks.ts';
import { type Counts, sum, summary } from './testing/counts.ts';
import { browserAtHand } from './testing/install-browser.ts';
import { runSmallFaults, runSuite, SUITES, type Suite } from './testing/suite.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const began = performance.now();
const counted: Counts[] = [];
const signal = interruption();

await runScript(async () => {
  if (process.env.RANDOM_SEED === 'new') process.env.RANDOM_SEED = String(randomInt(2 ** 31));
  if (process.env.RANDOM_SEED) console.log(`RANDOM_SEED=${process.env.RANDOM_SEED}`);
  const failures: string[] = [];
  let browser: string | undefined;
  await collectRefusal(failures, async () => {
    browser = await step('Looking for a browser', browserAtHand);
    process.env.CHROMIUM_PATH = browser;
  });
  await runChecks(failures, signal);
  await buildWhereStale(signal);
  await runSuites(browser ? SUITES : SUITES.filter(suite => !suite.needsBrowser), failures);
  if (process.argv.includes('--with-faults'))
    await collectRefusal(failures, () => runSmallFaults(counted, signal));
  if (failures.length > 0) throw new Refusal(failures.join('\n\n'));
  return 0;
});
console.log(`\nAll in ${secondsSince(began)}`);
console.log(summary(sum(counted), Number(process.exitCode ?? 0)));

async function runSuites(suites: readonly Suite[], failures: string[]) {
  const folder = temporaryFolder();
  try {
    for (const suite of suites)
      await collectRefusal(failures, () => runSuite(suite, { folder, counted, signal }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
