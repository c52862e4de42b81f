import { expect, test } from '@playwright/test';
import type { ContentSummary } from '../../contracts/contents.ts';
import { Player } from './player.ts';
import { aPlaylist } from './playlists.ts';

test('after a quiz of a playlist its result links to the next one, and the playlist shows the progress', async ({
  page,
  request,
}) => {
  const { uri, items, titleUA } = await aPlaylist(request);
  const [first, second] = items as [ContentSummary, ContentSummary];
  await page.goto('/playlist');
  await page.getByRole('link', { name: titleUA }).click();
  await expect(page).toHaveURL(uri);
  await expect(page.locator('.playlist-items > li')).toHaveCount(items.length);

  await page.getByRole('link', { name: 'Грати всі поспіль' }).click();
  await expect(page).toHaveURL(`${first.uri}#play`);
  const player = new Player(page);
  await player.choose(0);
  await player.next();
  await player.giveUp();
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

test('the page of a quiz links to the playlist that contains it', async ({ page, request }) => {
  const { uri, items } = await aPlaylist(request);
  const second = items[1] as ContentSummary;

  await page.goto(second.uri);

  await expect(page.locator(`a[href="${uri}"]`)).toContainText(`квіз 2 з ${items.length}`);
});

test('a playlist address with another slug redirects to the current address', async ({
  page,
  request,
}) => {
  const { id, uri } = await aPlaylist(request);

  await page.goto(`/playlist/${id}-anything`);
  await expect(page).toHaveURL(uri);
  await page.goto(`/playlist/${id}`);

  await expect(page).toHaveURL(uri);
});
