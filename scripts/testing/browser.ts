import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first, since the tests are a quarter faster in it than in the full browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const ON_MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Without a screen, the sandbox (which root cannot use) and background network requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of CHROMIUM_PATH, of the machine or of Playwright: the first that runs. */
export function installedBrowser(env = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)));
  const candidates = [env.CHROMIUM_PATH, ...onPath, ...ON_MACOS, chromium.executablePath()];
  return candidates.find(file => file && existsSync(file) && runs(file));
}

/** Ubuntu's /usr/bin/chromium-browser may only print how to install it, and a download may lack libraries. */
const runs = (file: string) =>
  spawnSync(file, ['--no-sandbox', '--version'], { timeout: 30_000 }).status === 0;
