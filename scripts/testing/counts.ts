/** Numbers of tests. */
export interface Counts {
  passed: number;
  failed: number;
  /** Tests that skip themselves if a service is missing. */
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside tests: the server did not start, or a file could not be loaded. */
  errors: unknown[];
}

export const countsOf = (report: JestReport | PlaywrightReport): Counts =>
  'stats' in report ? ofPlaywright(report) : ofJest(report);

const ofJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
});

const ofPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

/** The last line of `npm test`. A failure outside the tests, such as one of the linter, counts as one. */
export function summary({ passed, failed }: Counts, exitCode: number): string {
  return `${passed} passed, ${exitCode === 0 ? failed : Math.max(failed, 1)} failed`;
}
