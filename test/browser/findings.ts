import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** How the pages are seen when axe looks at them: every language in both schemes and both widths, and every scheme in both widths. */
export const LOOKS = [
  { prefix: '', locale: 'uk-UA', colorScheme: 'light', width: 360 },
  { prefix: '', locale: 'uk-UA', colorScheme: 'dark', width: 1280 },
  { prefix: '/en', locale: 'en-GB', colorScheme: 'dark', width: 360 },
  { prefix: '/en', locale: 'en-GB', colorScheme: 'light', width: 1280 },
] as const;

/** Everything that axe knows, as one line a finding. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without a blank page for each analysis, which takes half of the time and is needed for frames of other sites alone.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.target.join(' ')}`));
}
