import { expect, type Page, test } from '@playwright/test';
import { contentWith } from './contents.ts';
import { openForeignPage } from './foreign-page.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Player } from './player.ts';

test('a guest can play an embedded quiz twice without cookies', async ({
  page,
  context,
  baseURL,
}) => {
  const quiz = await madeQuiz();
  await using foreign = await openForeignPage(page, `${baseURL}/embed/${quiz.id}`);
  const guests = new Set<string | undefined>();
  page.on('request', call => {
    if (call.url().includes('/api/plays/')) guests.add(call.headers()['x-guest']);
  });

  await foreign.frame().locator('.play-start button').click();
  // A frame has all methods of a page that the player needs.
  const player = new Player(foreign.frame() as unknown as Page);
  await player.finish();
  await expect(player.result).toContainText('/3');
  await foreign
    .frame()
    .getByRole('button', { name: /Ще раз/ })
    .click();

  await expect(foreign.frame().getByText('Тренування').first()).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect([...guests]).toEqual([expect.stringMatching(/^[\da-f-]{36}\.[\w-]+$/)]);
});

test('the embedding page gets the height of the frame fewer than twelve times', async ({
  page,
  request,
  baseURL,
}) => {
  const content = await contentWith(request, 'image');
  await using foreign = await openForeignPage(page, `${baseURL}/embed/${content.id}`);
  const frame = page.locator('iframe');
  const fits = () =>
    foreign.frame().evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  await expect.poll(foreign.heights).not.toEqual([]);
  await expect.poll(fits).toBe(true);

  await foreign.frame().locator('.play-start button').click();
  await expect(frame).toHaveAttribute('height', '640');
  const player = new Player(foreign.frame() as unknown as Page);
  await player.choose(0);
  await player.next();
  await player.giveUp();

  await expect.poll(fits).toBe(true);
  const heights = await foreign.heights();
  expect(heights.at(-1)).toBeGreaterThan(640);
  expect(heights.length).toBeLessThan(12);
});

test('an embed is always light, has noindex, and opens all links in new tabs', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const content = await contentWith(request, null);

  await page.goto(`/en/embed/${content.id}`);

  const [red = 0] = await page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(240);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('header, .site-footer')).toHaveCount(0);
  const links = page.locator('a[href]');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('any site may frame an embed and no site may frame another page', async ({ request }) => {
  const { id, uri } = await contentWith(request, null);

  for (const path of [`/embed/${id}`, `/embed/${id}`, `/en/embed/${id}`, '/embed/999999']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain('frame-ancestors *');
    expect(headers['content-security-policy'], path).not.toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], path).toBeUndefined();
  }
  const headers = (await request.get(uri)).headers();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
});

test('the embed of an unknown content returns 404 with a message and a link', async ({ page }) => {
  const answer = await page.goto('/embed/999999');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Обрати інший квіз' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('a public quiz offers its embed code to copy', async ({ page, request, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const content = await contentWith(request, null);
  await page.goto(`/en${content.uri}`);

  const share = page.getByRole('button', { name: 'Share or embed' });
  await share.click();
  await page.getByRole('button', { name: 'Embed this quiz' }).click();
  await page.getByRole('button', { name: 'Copy the code' }).click();

  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<iframe .+<\/iframe>$/);
  expect(copied).toContain(`src="${baseURL}/en/embed/${content.id}"`);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
});
