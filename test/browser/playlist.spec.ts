import { type APIRequestContext, expect, test } from '@playwright/test';
import type { ContentList, ContentSummary } from '../../contracts/contents.ts';
import type { Playlist } from '../../contracts/playlists.ts';
import { Player } from './player.ts';

/** One that begins in choicer. */
async function playlist(request: APIRequestContext): Promise<Playlist> {
  const { items }: ContentList = await (
    await request.get('/api/contents?contentType=playlist')
  ).json();
  for (const { id } of items) {
    const found: Playlist = await (await request.get(`/api/playlists/${id}`)).json();
    if (found.items[0]?.mode === 'choicer') return found;
  }
  throw new Error('No shipped playlist begins in choicer');
}

test('a playlist is played through: the next one after a result, and the way so far', async ({
  page,
  request,
}) => {
  const { uri, items, titleUA } = await playlist(request);
  const [first, second] = items as [ContentSummary, ContentSummary];
  await page.goto('/playlist');
  await page.getByRole('link', { name: titleUA }).click();
  await expect(page).toHaveURL(uri);
  await expect(page.locator('.playlist-items > li')).toHaveCount(items.length);

  await page.getByRole('link', { name: 'Грати підряд' }).click();
  await expect(page).toHaveURL(`${first.uri}#play`);
  await new Player(page).finish();
  await expect(page.locator('.play .row', { hasText: second.titleUA }).first()).toBeVisible();
  await page.goto(uri);

  await expect(page.getByText(`Пройдено 1 з ${items.length}`)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 1);
  await expect(page.locator('.playlist-items > li').first()).toContainText('Зіграно:');
  await expect(page.getByRole('link', { name: 'Грати далі' })).toHaveAttribute(
    'href',
    `${second.uri}#play`,
  );
});

test('what stands in a playlist says so on its page', async ({ page, request }) => {
  const { uri, items } = await playlist(request);
  const second = items[1] as ContentSummary;

  await page.goto(second.uri);

  await expect(page.locator(`a[href="${uri}"]`)).toContainText(`Квіз 2 з ${items.length}`);
});

test('an address with another slug leads to the playlist', async ({ page, request }) => {
  const { id, uri } = await playlist(request);

  await page.goto(`/playlist/${id}-anything`);
  await expect(page).toHaveURL(uri);
  await page.goto(`/playlist/${id}`);

  await expect(page).toHaveURL(uri);
});
