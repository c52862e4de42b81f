import { expect, test } from '@playwright/test';
import { contentNamed, contentWith } from './contents.ts';
import { Player } from './player.ts';

test('dialogs and menus of the header stay visible during their exit transition', async ({
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

test('emoji in questions are drawn in colour with the font of the site', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentNamed(request, 'cinema-in-emoji')).uri);

  const colours = await page.locator('.play__emoji').evaluate(async emoji => {
    const [, font] = getComputedStyle(emoji).fontFamily.split(', ');
    const text = emoji.textContent ?? '';
    await document.fonts.load(`32px ${font}`, text);
    const paper = new OffscreenCanvas(200, 50).getContext(
      '2d',
    ) as OffscreenCanvasRenderingContext2D;
    paper.font = `32px ${font}`;
    paper.fillText(text, 0, 40);
    const { data } = paper.getImageData(0, 0, 200, 50);
    return new Set(data.filter((_, at) => at % 4 === 0)).size;
  });

  expect(colours).toBeGreaterThan(20);
});

test('the share menu opens within the window and stays at its button when a phone is rotated', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto((await contentWith(request, null)).uri);
  const opener = page.locator('[popovertarget=share-ways]');
  const ways = page.locator('#share-ways');

  await opener.click();
  await expect(ways).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 740, height: 800 });

  await expect(async () => {
    const [button, menu] = [await opener.boundingBox(), await ways.boundingBox()];
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeCloseTo(
      (button?.x ?? 0) + (button?.width ?? 0),
      0,
    );
  }).toPass();
});

test('the share menu appears at its button even if its script loads late', async ({
  page,
  request,
}) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/share-menu[^/]*\.js/, async route => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto((await contentWith(request, null)).uri);
  const opener = page.locator('[popovertarget=share-ways]');
  const ways = page.locator('#share-ways');

  await opener.click();
  const early = await ways.isVisible();
  arrival.resolve();

  await expect(ways).toBeVisible();
  expect(early).toBe(false);
  const [button, menu] = [await opener.boundingBox(), await ways.boundingBox()];
  expect(menu?.y).toBeCloseTo((button?.y ?? 0) + (button?.height ?? 0) + 4, 0);
});

test('the logo is a large enough touch target', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');

  const { height } = (await page.locator('.site-header .wordmark').boundingBox()) ?? {};

  expect(height).toBeGreaterThanOrEqual(44);
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the phone menu opens and its links work', async ({ page }) => {
    await page.goto('/about');

    await page.locator('[data-menu-open]').click();
    await page.locator('#menu').getByRole('link', { name: 'Музика' }).click();

    await expect(page).toHaveURL('/music');
  });

  test('a quiz page says that playing needs JavaScript and shows no dead controls', async ({
    page,
    request,
  }) => {
    await page.goto((await contentWith(request, null)).uri);

    await expect(page.getByText('Щоб грати, увімкни JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Грати', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Поділитися або вбудувати' })).toBeHidden();
  });

  test('an embedded quiz says that playing needs JavaScript', async ({ page, request }) => {
    await page.goto(`/embed/${(await contentWith(request, null)).id}`);

    await expect(page.getByText('Щоб грати, увімкни JavaScript')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('a quiz page shows its needs and duration, and is printed without buttons', async ({
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
