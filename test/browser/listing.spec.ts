import { expect, test } from '@playwright/test';

test('a listing links to its sort orders, only one of which search engines may index', async ({
  page,
}) => {
  await page.goto('/quiz?page=1');

  await page.getByRole('link', { name: 'Популярні' }).click();

  await expect(page).toHaveURL('/quiz?sort=popular');
  await expect(page.getByRole('link', { name: 'Популярні' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname + new URL(canonical ?? '').search).toBe('/quiz');
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL('/en/quiz?sort=popular');
});
