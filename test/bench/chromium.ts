import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../../scripts/testing/browser.ts';
import { browserAtHand } from '../../scripts/testing/install-browser.ts';

/** Launches the Chromium of the browser tests with additional flags. */
export const launchChromium = async (flags: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await browserAtHand(), args: [...BROWSER_FLAGS, ...flags] });
