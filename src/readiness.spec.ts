import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { catchLog } from '../test/support/log-lines.ts';
import { Readiness } from './readiness.ts';

const WORKING = async () => undefined;
const FAILING = () => Promise.reject(new Error('refused'));
const SILENT = () => new Promise<never>(() => undefined);

let log: ReturnType<typeof catchLog>;
beforeEach(() => {
  log = catchLog();
});
afterEach(() => log.stop());

const warnings = () =>
  log.lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'not ready');

test('a process whose checks all succeed is ready', async () => {
  const readiness = new Readiness({ database: WORKING, storage: WORKING });

  expect(await readiness.isReady()).toBe(true);
});

test.each([
  ['fails', FAILING],
  ['never ends', SILENT],
])(
  'a process with a check that %s is not ready, and the log names the check',
  async (_how, check) => {
    const readiness = new Readiness({ database: WORKING, queue: check });

    expect(await readiness.isReady(5)).toBe(false);
    expect(warnings()).toMatchObject([{ failed: 'queue' }]);
  },
);

test('a failure that lasts is logged once', async () => {
  const readiness = new Readiness({ storage: FAILING });

  for (let time = 0; time < 3; time++) await readiness.isReady();

  expect(warnings()).toHaveLength(1);
});

test('concurrent calls share the checks that are running', async () => {
  let checked = 0;
  const check = () => {
    checked++;
    return SILENT();
  };
  const readiness = new Readiness({ database: check });

  await Promise.all(Array.from({ length: 20 }, () => readiness.isReady(1)));
  await readiness.isReady(1);

  expect(checked).toBe(1);
});
