import { expect, test } from '@playwright/test';
import { contentWith } from './contents.ts';
import { todaysDailies } from './dailies.ts';
import { findings } from './findings.ts';
import { LANGUAGES } from './languages.ts';
import { Player } from './player.ts';
import { aPlaylist } from './playlists.ts';
import { openSettled } from './settled-page.ts';
import { Viewer } from './viewer.ts';

for (const { prefix, tag } of LANGUAGES)
  test.describe(`axe, ${prefix || '/ua'}`, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no violations on public pages', async ({ page, request }) => {
      const content = await contentWith(request, 'image');
      for (const path of [
        prefix || '/',
        `${prefix}/quiz`,
        prefix + content.uri,
        `${prefix}/about`,
        `${prefix}/nowhere`,
        `${prefix}/embed/${content.id}`,
        `${prefix}/embed/999999`,
      ]) {
        await page.goto(path);

        expect.soft(await findings(page), path).toEqual([]);
      }
    });

    test("axe finds no violations on dailies and playlists with the viewer's marks", async ({
      page,
      request,
    }) => {
      const { movie, music } = await todaysDailies(request);
      const playlist = await aPlaylist(request);
      const viewer = new Viewer(page);
      await viewer.hasFinished(movie.id);
      await viewer.hasBegun(playlist.items[1]?.id ?? 0);

      for (const path of [
        `${prefix}/daily`,
        `${prefix}/daily/movie`,
        prefix + movie.uri,
        prefix + music.uri,
        `${prefix}/playlist`,
        prefix + playlist.uri,
      ]) {
        await openSettled(page, path);

        expect.soft(await findings(page), path).toEqual([]);
      }
    });

    test('axe finds no violations in the dialog with the embed code', async ({ page, request }) => {
      await page.goto(prefix + (await contentWith(request, null)).uri);

      await page.locator('[popovertarget=share-ways]').click();
      await page.locator('[data-embed-open]').click();

      expect(await findings(page)).toEqual([]);
    });

    test('axe finds no violations on question, verdict and result', async ({ page, request }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentWith(request, 'image')).uri);
      expect.soft(await findings(page), 'question').toEqual([]);

      await player.choose(0);
      expect.soft(await findings(page), 'verdict').toEqual([]);
      await player.next();
      await player.giveUp();

      expect.soft(await findings(page), 'result').toEqual([]);
    });
  });
