import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
}

const LIGHT: Look = { colorScheme: 'light', width: 360 };
const DARK: Look = { colorScheme: 'dark', width: 1280 };

/**
 * All violations that axe reports for a state of a page, one line each: in Ukrainian with light colours at 360 px, in
 * English with dark ones at 1280 px. So a test has to run in both languages. `widths` are those at which the state
 * exists; at another one the first of them is used. Afterwards the window is 1280 px wide.
 */
export async function findings(page: Page, widths: readonly number[] = [360, 1280]) {
  const locale = await page.evaluate(() => navigator.language);
  const { colorScheme, width } = locale.startsWith('uk') ? LIGHT : DARK;
  return findingsIn(page, {
    colorScheme,
    width: widths.includes(width) ? width : (widths[0] as number),
  });
}

/** Like `findings`, for tests that run in one language. */
export const findingsInBothLooks = async (page: Page) => [
  ...(await findingsIn(page, LIGHT)),
  ...(await findingsIn(page, DARK)),
];

async function findingsIn(page: Page, { colorScheme, width }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  const { violations } = await new AxeBuilder({ page })
    // Otherwise axe opens a blank page for each analysis, which takes half of the time and is only needed for frames of
    // other sites.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  await page.setViewportSize({ width: 1280, height: 800 });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${colorScheme} ${width} px: ${id} ${node.target.join(' ')}`),
  );
}
