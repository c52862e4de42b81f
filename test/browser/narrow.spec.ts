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
