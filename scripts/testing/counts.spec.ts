import { expect, test } from '@jest/globals';
import { countsOf, sum, summary } from './counts.ts';

test('a file that Jest could not load counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 4,
    numRuntimeErrorTestSuites: 1,
  };

  expect(countsOf(report)).toEqual({ passed: 3, failed: 2, skipped: 4 });
});

test('an error outside the tests of Playwright counts as a failure', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 4 }, errors: [{}] };

  expect(countsOf(report)).toEqual({ passed: 5, failed: 2, skipped: 4 });
});

test('the summary adds up all kinds of tests', () => {
  const counts = sum([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 0, skipped: 1 },
  ]);

  expect(summary(counts, 0)).toBe('5 passed, 0 failed');
});

test('a failure outside the tests is never reported as success', () => {
  expect(summary({ passed: 0, failed: 0, skipped: 0 }, 1)).toBe('0 passed, 1 failed');
});
