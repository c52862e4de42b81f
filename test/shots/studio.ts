import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const FOLDER = process.env.SHOTS_FOLDER ?? '.data/shots';
const WIDTHS = { 360: 740, 768: 1024, 1280: 800 };
const SCHEMES = ['light', 'dark'] as const;

interface Frame {
  /** The full page instead of the first screen. */
  whole?: boolean;
  widths?: readonly (keyof typeof WIDTHS)[];
}

/** Takes screenshots of a page's current state at 360, 768 and 1280 px, light and dark: `{name}-{width}-{scheme}.png`. */
export async function shoot(page: Page, name: string, frame: Frame = {}): Promise<void> {
  for (const width of frame.widths ?? ([360, 768, 1280] as const)) {
    await page.setViewportSize({ width, height: WIDTHS[width] });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await isComplete(page);
      await page.screenshot({
        path: join(FOLDER, `${name}-${width}-${colorScheme}.png`),
        fullPage: frame.whole ?? false,
        animations: 'disabled',
      });
    }
  }
}

/** The page on a phone with text at 200 %. */
export async function shootLargeText(page: Page, name: string): Promise<void> {
  const setTextSize = (size: string) =>
    page.evaluate(given => document.documentElement.style.setProperty('font-size', given), size);
  await setTextSize('200%');
  await shoot(page, `${name}-text200`, { whole: true, widths: [360] });
  await setTextSize('');
}

/** Screenshots of whole pages by name, each also with large text. */
export async function shootPages(page: Page, pages: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await shoot(page, name, { whole: true });
    await shootLargeText(page, name);
  }
}

/** Waits until lazy content, pictures and fonts are loaded. */
async function isComplete(page: Page): Promise<void> {
  const busy = page.locator('[aria-busy=true]').filter({ visible: true });
  if (await busy.count()) {
    // It may be ready before the page has been scrolled to it.
    await busy
      .first()
      .scrollIntoViewIfNeeded({ timeout: 1_000 })
      .catch(() => undefined);
    await expect(busy).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await expect(page.locator('.play__blur')).toHaveCount(0);
  // At a different width the browser may load a different image file.
  await expect(() => page.evaluate(awaitPictures)).toPass({ timeout: 30_000 });
}

async function awaitPictures() {
  const shown = [...document.images].filter(image => image.checkVisibility());
  for (const image of shown) image.loading = 'eager';
  await Promise.all([document.fonts.ready, ...shown.map(image => image.decode())]);
}
