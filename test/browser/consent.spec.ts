import { expect, type Page, test } from '@playwright/test';
import { UKRAINIAN } from './languages.ts';
import { SiteWithLinks } from './site-with-links.ts';

const GOOGLE = 'https://www.googletagmanager.com/**';

// Serial, since the tests share one site.
test.describe.configure({ mode: 'default' });

let site: SiteWithLinks | undefined;

test.beforeAll(async () => {
  site = await SiteWithLinks.start({ ANALYTICS_ID: 'GTM-TEST123' });
});
test.afterAll(() => site?.stop());

/** Records requests to Google from now on and blocks them. */
async function askedOfGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(GOOGLE, route => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

const { prefix, tag, t } = UKRAINIAN;

test.describe('with analytics configured on the Ukrainian pages', () => {
  test.use({ locale: tag });

  const question = (page: Page) => page.getByRole('region', { name: t('site.consent.title') });
  const button = (page: Page, answer: 'yes' | 'no') =>
    page.getByRole('button', { name: t(`site.consent.${answer}`) });

  test('analytics load only after consent, which is remembered and can be withdrawn on /privacy', async ({
    page,
  }) => {
    const asked = await askedOfGoogle(page);
    await page.goto(`${site?.origin}${prefix}/about`);
    await expect(question(page)).toBeVisible();
    const before = [...asked];

    await button(page, 'yes').click();

    await expect(question(page)).toBeHidden();
    await expect.poll(() => asked.length).toBe(1);
    expect(before).toEqual([]);
    await page.goto(`${site?.origin}${prefix}/privacy`);
    await expect.poll(() => asked.length).toBe(2);
    await expect(button(page, 'yes')).toHaveAttribute('aria-pressed', 'true');
    const reloaded = page.waitForEvent('load');
    await button(page, 'no').click();
    await reloaded;
    await expect(button(page, 'no')).toHaveAttribute('aria-pressed', 'true');
    await expect(question(page)).toBeHidden();
    expect(asked).toHaveLength(2);
  });

  test('a refusal is remembered and analytics are not loaded', async ({ page }) => {
    const asked = await askedOfGoogle(page);
    await page.goto(`${site?.origin}${prefix}/about`);

    await button(page, 'no').click();

    await page.goto(`${site?.origin}${prefix}/privacy`);
    await expect(button(page, 'no')).toHaveAttribute('aria-pressed', 'true');
    await expect(question(page)).toBeHidden();
    expect(asked).toEqual([]);
  });
});

test('without analytics configured no consent is asked for', async ({ page }) => {
  await page.goto('/about');

  await expect(page.locator('[data-consent-question], [data-consent]')).toHaveCount(0);
});
