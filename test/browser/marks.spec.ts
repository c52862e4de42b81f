import { expect, test } from '@playwright/test';
import { contentWith } from './contents.ts';
import { todaysDailies } from './dailies.ts';
import { aPlaylist } from './playlists.ts';
import { Viewer } from './viewer.ts';

test('cards show finished plays and the progress of unfinished plays', async ({
  page,
  request,
}) => {
  const played = await contentWith(request, null);
  const begun = await contentWith(request, 'image');
  const viewer = new Viewer(page);
  await viewer.hasFinished(played.id);
  await viewer.hasBegun(begun.id);

  for (const { uri, contentType, itemsCounter } of [played, begun]) {
    const calls: string[] = [];
    page.on('request', call => call.url().includes('/api/me/contents') && calls.push(call.url()));
    await page.goto(`/${contentType}`);
    await expect(page.locator(`a.card[href="${uri}"]`)).toContainText(
      `${uri === played.uri ? 'Зіграно' : 'Не дограно'}: 0 з ${itemsCounter}`,
    );
    expect(calls).toHaveLength(1);
    page.removeAllListeners('request');
  }
  await expect(page.locator(`a.card[href="${begun.uri}"] .cover__bar`)).toBeVisible();
});

test('pages of a new visitor make no calls for marks and no failing calls', async ({
  page,
  request,
}) => {
  await todaysDailies(request);
  const calls: string[] = [];
  const failures: string[] = [];
  page.on('request', call => call.url().includes('/api/me') && calls.push(call.url()));
  page.on('response', answer => answer.status() >= 400 && failures.push(answer.url()));

  for (const path of ['/', '/quiz', '/daily', (await aPlaylist(request)).uri])
    await page.goto(path, { waitUntil: 'networkidle' });

  expect(calls).toEqual([]);
  expect(failures).toEqual([]);
});
