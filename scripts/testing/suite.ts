import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInTerminal } from '../launch/command.ts';
import { Refusal } from '../launch/refusal.ts';
import { secondsSince } from '../launch/steps.ts';
import { type Counts, countsOf } from './counts.ts';

export interface Suite {
  title: string;
  needsBrowser?: boolean;
  /** The npm script. */
  script: string;
  flags: (report: string) => string[];
  env: (report: string) => NodeJS.ProcessEnv;
}

const jest = (title: string, script: string): Suite => ({
  title,
  script,
  flags: report => ['--json', `--outputFile=${report}`],
  env: () => ({}),
});

export const SUITES: Suite[] = [
  jest('Unit tests', 'test:unit'),
  jest('API tests', 'test:api'),
  {
    title: 'Browser tests',
    needsBrowser: true,
    script: 'test:browser',
    flags: () => ['--reporter=list,json'],
    env: report => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  },
];

export interface Run {
  /** The folder of the reports. */
  folder: string;
  /** The counts of each report are added here, also if tests fail. */
  counted: Counts[];
  signal: AbortSignal;
}

/** Runs one test suite in the terminal. */
export async function runSuite(suite: Suite, { folder, counted, signal }: Run) {
  const { title, script } = suite;
  const report = join(folder, `${script.replace(':', '-')}.json`);
  const began = performance.now();
  console.log(`\n${title}`);
  const code = await runInTerminal(
    ['npm', 'run', '--silent', script, '--', ...suite.flags(report)],
    {
      env: { ...process.env, ...suite.env(report) },
      signal,
    },
  );
  const counts = existsSync(report)
    ? countsOf(JSON.parse(readFileSync(report, 'utf8')))
    : undefined;
  if (counts) counted.push(counts);
  console.log(`${title} … ${secondsSince(began)}`);
  if (code !== 0 || !counts) throw new Refusal(`${title} failed.`);
  if (process.env.REQUIRE_SERVICES === '1' && counts.skipped > 0)
    throw new Refusal(`${title}: ${counts.skipped} skipped, and REQUIRE_SERVICES=1 allows none.`);
}

const FAULT_RUNS = [['--small'], ['--small', '--rolling']];

/** Runs the short forms of `npm run test:faults` as one test each. */
export async function runSmallFaults(counted: Counts[], signal: AbortSignal) {
  const failed: string[] = [];
  for (const flags of FAULT_RUNS) {
    console.log(`\nFault run ${flags.join(' ')}`);
    const command = ['npm', 'run', '--silent', 'test:faults', '--', ...flags];
    const hasFailed = (await runInTerminal(command, { signal })) !== 0;
    counted.push({ passed: Number(!hasFailed), failed: Number(hasFailed), skipped: 0 });
    if (hasFailed) failed.push(flags.join(' '));
  }
  if (failed.length > 0) throw new Refusal(`The fault runs failed: ${failed.join(', ')}`);
}
