import { expect, test } from '@playwright/test';
import { todaysDailies } from './dailies.ts';
import { aPlaylist } from './playlists.ts';
import { Viewer } from './viewer.ts';

test('dailies, playlists and embeds need no sideways scrolling at 320 px', async ({
  page,
  request,
}) => {
  const { movie } = await todaysDailies(request);
  const { uri, items } = await aPlaylist(request);
  await new Viewer(page).hasFinished(movie.id);
  await page.setViewportSize({ width: 320, height: 640 });

  for (const path of ['/daily', movie.uri, uri, `/embed/${items[0]?.id}`, `/en${uri}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });

    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(320);
  }
});

test('letters of twice the size need no sideways scrolling at 360 px', async ({
  browser,
  request,
}) => {
  const { movie } = await todaysDailies(request);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    bypassCSP: true,
  });
  const page = await context.newPage();

  for (const path of ['/', '/en', '/quiz', '/daily', movie.uri]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });

    const beyond = await page.locator('main *').evaluateAll(elements =>
      elements
        .filter(element => !element.closest('.tabs, .sorts, .sr-only'))
        .filter(element => element.getBoundingClientRect().right > 361)
        .map(element => `${element.tagName}.${element.className}`),
    );
    expect.soft(beyond, path).toEqual([]);
  }
  await context.close();
});
