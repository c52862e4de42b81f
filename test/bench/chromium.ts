import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../../scripts/testing/browser.ts';
import { browserAtHand } from '../../scripts/testing/install-browser.ts';

/** The browser of the browser tests, with more flags. */
export const launchChromium = async (flags: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await browserAtHand(), args: [...BROWSER_FLAGS, ...flags] });
