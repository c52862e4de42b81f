import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './scripts/postgres/access.ts';
import { BROWSER_FLAGS, installedBrowser } from './scripts/testing/browser.ts';

// Every worker of Playwright loads this file again: what is decided once is handed on by the environment.
process.env.CHROMIUM_PATH ??= installedBrowser() ?? '';
process.env.BROWSER_TEST_PORT ??= String(await freePort(0));
process.env.BROWSER_TEST_DATA ??= join(tmpdir(), `zdohad-browser-${process.pid}`);
const { CHROMIUM_PATH, BROWSER_TEST_PORT: PORT, BROWSER_TEST_DATA: DATA_DIR } = process.env;

export default defineConfig({
  testDir: 'test/browser',
  fullyParallel: true,
  // Higher than the number of cores, since a test also waits for the network and for animations.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // A first start makes pictures meanwhile, on the same two cores.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    locale: 'uk-UA',
    launchOptions: { executablePath: CHROMIUM_PATH || undefined, args: BROWSER_FLAGS },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start-temporary.ts`,
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT,
      DATA_DIR,
      DATABASE_URL: '',
      QUEUE_URL: '',
      SITE_URL: '',
      RATE_LIMITS: 'off',
      ADDRESS_PLAYS: '0',
      BOARD_PACE_MS: '0',
      DATABASE_STATEMENT_MS: '60000',
      DATABASE_LOCK_MS: '30000',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
