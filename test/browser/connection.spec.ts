import { expect, test } from '@playwright/test';
import { contentWith } from './contents.ts';
import { Player } from './player.ts';

test('an option chosen while offline stays selected, and is sent when the connection is back', async ({
  page,
  request,
  context,
}) => {
  const content = await contentWith(request, null);
  const player = new Player(page);
  await player.open(content.uri);
  await context.setOffline(true);

  await player.options.nth(2).click();
  await expect(page.getByText('Зв’язок зник')).toBeVisible();
  await expect(player.options.nth(2)).toHaveClass(/is-chosen/);
  await context.setOffline(false);

  await player.verdict();
  await player.next();
  await expect(page.locator('.play__count')).toContainText('2 /');
});

test('an answer that is sent again after its response was lost is counted once', async ({
  page,
  request,
}) => {
  const content = await contentWith(request, null);
  const player = new Player(page);
  await player.open(content.uri);
  await page.route(
    '**/answers',
    async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

  await player.options.nth(0).click();
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click();

  await player.verdict();
  await player.next();
  await expect(page.locator('.play__count')).toContainText('2 /');
});

test('if a script is missing after a new deployment, the page reloads once and the play continues', async ({
  page,
  request,
}) => {
  const content = await contentWith(request, null);
  let loads = 0;
  page.on('load', () => loads++);
  // The script is missing both for the prefetch and for the play.
  await page.route('**/_astro/part.*.js', route => route.fulfill({ status: 404 }), { times: 2 });
  await Promise.all([page.waitForResponse('**/_astro/part.*.js'), page.goto(content.uri)]);

  await page.locator('.play-start button').click();

  await expect(new Player(page).options.first()).toBeVisible();
  expect(loads).toBe(2);
});

test('a script that fails to load is requested again', async ({ page, request }) => {
  const content = await contentWith(request, null);
  await page.route('**/_astro/part.*.js', route => route.abort(), { times: 2 });
  await page.route('**/builds/latest.json', route => route.abort());
  await Promise.all([
    page.waitForEvent('requestfailed', sent => sent.url().includes('/part.')),
    page.goto(content.uri),
  ]);

  await page.locator('.play-start button').click();
  await expect(page.getByText('Зв’язок зник')).toBeVisible();
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();

  await expect(new Player(page).options.first()).toBeVisible();
});

test('after a 500 response the play can be started by a retry', async ({ page, request }) => {
  const content = await contentWith(request, null);
  await page.route('**/api/plays', route => route.fulfill({ status: 500, body: 'broken' }), {
    times: 1,
  });
  await page.goto(content.uri);

  await page.locator('.play-start button').click();
  await expect(page.getByText('У нас щось зламалося')).toBeVisible();
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();

  await expect(new Player(page).options.first()).toBeVisible();
});
