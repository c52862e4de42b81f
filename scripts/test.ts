// `npm test`: everything that must hold, the quick things first. A kind that fails does not hide the
// others: all of them run. The last line says how many tests passed and failed.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { buildWhereStale } from './launch/build.ts';
import { interruption } from './launch/interruption.ts';
import { collectRefusal, Refusal } from './launch/refusal.ts';
import { runScript, secondsSince, step } from './launch/steps.ts';
import { runChecks } from './testing/checks.ts';
import { type Counts, sum, summary } from './testing/counts.ts';
import { browserAtHand } from './testing/install-browser.ts';
import { runSuite, SUITES } from './testing/suite.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const began = performance.now();
const counted: Counts[] = [];
const signal = interruption();

await runScript(async () => {
  if (process.env.RANDOM_SEED === 'new') process.env.RANDOM_SEED = String(randomInt(2 ** 31));
  if (process.env.RANDOM_SEED) console.log(`RANDOM_SEED=${process.env.RANDOM_SEED}`);
  process.env.CHROMIUM_PATH = await step('Looking for a browser', browserAtHand);
  const failures: string[] = [];
  await runChecks(failures, signal);
  await buildWhereStale(signal);
  await runSuites(failures);
  if (failures.length > 0) throw new Refusal(failures.join('\n\n'));
  return 0;
});
console.log(`\nAll in ${secondsSince(began)}`);
console.log(summary(sum(counted), Number(process.exitCode ?? 0)));

async function runSuites(failures: string[]) {
  const folder = temporaryFolder();
  try {
    for (const suite of SUITES)
      await collectRefusal(failures, () => runSuite(suite, { folder, counted, signal }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
