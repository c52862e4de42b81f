import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  /** Runs only the colour contrast rule; the tests in the other language run all rules at this width. */
  isForColours?: true;
}

/**
 * The combinations in which axe checks a state of a page: each language at a narrow and a wide window, with colour
 * schemes chosen so that both languages and both schemes are checked at both widths.
 */
const looksIn = (locale: string): Look[] =>
  locale.startsWith('uk')
    ? [
        { colorScheme: 'light', width: 360 },
        { colorScheme: 'dark', width: 1280, isForColours: true },
      ]
    : [
        { colorScheme: 'dark', width: 360, isForColours: true },
        { colorScheme: 'light', width: 1280 },
      ];

/**
 * All violations that axe reports for a state of a page, one line each. `widths` limits the check to states that exist
 * only at some widths. The page stays in the last combination.
 */
export async function findings(page: Page, widths: readonly number[] = [360, 1280]) {
  const looks = looksIn(await page.evaluate(() => navigator.language));
  const found: string[] = [];
  for (const look of looks.filter(({ width }) => widths.includes(width))) {
    await show(page, look);
    found.push(...(await findingsNow(page, look)));
  }
  return found;
}

async function show(page: Page, { colorScheme, width }: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

async function findingsNow(
  page: Page,
  { colorScheme, width, isForColours }: Look,
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Otherwise axe opens a blank page for each analysis, which takes half of the time and is only needed for frames of
    // other sites.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(isForColours && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${colorScheme} ${width} px: ${id} ${node.target.join(' ')}`),
  );
}
