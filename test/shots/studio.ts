import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = process.env.SHOTS_FOLDER ?? '.data/shots';
const WIDTHS = { 360: 740, 768: 1024, 1280: 800 };
const SCHEMES = ['light', 'dark'] as const;

interface Frame {
  /** The whole length of the page rather than the first screen. */
  whole?: boolean;
  widths?: readonly (keyof typeof WIDTHS)[];
}

/** Pictures of what a page shows now, at 360, 768 and 1280 px, light and dark: `{name}-{width}-{scheme}.png`. */
export async function shoot(page: Page, name: string, frame: Frame = {}): Promise<void> {
  for (const width of frame.widths ?? ([360, 768, 1280] as const)) {
    await page.setViewportSize({ width, height: WIDTHS[width] });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({
        path: join(FOLDER, `${name}-${width}-${colorScheme}.png`),
        fullPage: frame.whole ?? false,
        animations: 'disabled',
      });
    }
  }
}

/** As a reader who has set their letters twice as large sees it, on a phone. */
export async function shootLargeText(page: Page, name: string): Promise<void> {
  const setTextSize = (size: string) =>
    page.evaluate(given => document.documentElement.style.setProperty('font-size', given), size);
  await setTextSize('200%');
  await shoot(page, `${name}-text200`, { whole: true, widths: [360] });
  await setTextSize('');
}
