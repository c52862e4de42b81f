import { expect, test } from '@playwright/test';
import { contentWith } from './contents.ts';

test('a dialog and a menu of the header stay on the screen until they have left it', async ({
  page,
}) => {
  await page.goto('/');
  const transitions = (selector: string) =>
    page.locator(selector).evaluate(element => {
      const { transitionProperty, transitionBehavior, transitionDuration } =
        getComputedStyle(element);
      const seconds = transitionDuration.split(', ').map(Number.parseFloat);
      return { transitionProperty, transitionBehavior, longest: Math.max(...seconds) };
    });

  for (const selector of ['#menu', '#sign-in', '#colours', '#account']) {
    const { transitionProperty, transitionBehavior, longest } = await transitions(selector);
    expect.soft(transitionProperty, selector).toBe('opacity, transform, overlay, display');
    expect.soft(transitionBehavior, selector).toContain('allow-discrete');
    expect.soft(longest, selector).toBeGreaterThanOrEqual(0.12);
    expect.soft(longest, selector).toBeLessThanOrEqual(0.24);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const selector of ['#menu', '#sign-in', '#colours', '#account'])
    expect.soft((await transitions(selector)).longest, selector).toBe(0);
});

test('the logo is large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');

  const { height } = (await page.locator('.site-header .wordmark').boundingBox()) ?? {};

  expect(height).toBeGreaterThanOrEqual(44);
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the menu of a phone opens and leads on', async ({ page }) => {
    await page.goto('/about');

    await page.locator('[data-menu-open]').click();
    await page.locator('#menu').getByRole('link', { name: 'Музика' }).click();

    await expect(page).toHaveURL('/music');
  });

  test('a quiz says what its play needs, and shows nothing that does nothing', async ({
    page,
    request,
  }) => {
    await page.goto((await contentWith(request, null)).uri);

    await expect(page.getByText('Щоб грати, увімкни JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Грати', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Поділитися або вбудувати' })).toBeHidden();
  });

  test('an embedded quiz says so too', async ({ page, request }) => {
    await page.goto(`/embed/${(await contentWith(request, null)).id}`);

    await expect(page.getByText('Щоб грати, увімкни JavaScript')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('a quiz says how it is played, and how long, and on paper nothing that can only be pressed', async ({
  page,
  request,
}) => {
  await page.goto((await contentWith(request, 'audio')).uri);
  await expect(page.locator('.plan')).toContainText('Потрібен звук');
  await expect(page.locator('.plan')).toContainText(/≈ \d+ хв/);
  await expect(page.locator('.facts')).not.toContainText('Ціна');

  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.facts')).toBeVisible();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('the page of a link that is pointed at is fetched ahead, but for what is a viewer’s own', async ({
  page,
}) => {
  const ahead = (href: string) => page.locator(`link[rel="prefetch"][href$="${href}"]`);
  await page.goto('/about');

  const random = page.locator('a[href="/random"]:visible').first();
  const quizzes = page.locator('a[href="/quiz"]:visible').first();
  await random.hover();
  await quizzes.hover();

  await expect(ahead('/quiz')).toHaveCount(1);
  await expect(ahead('/random')).toHaveCount(0);
});
