import { expect, test } from '@playwright/test';
import { contentNamed, contentWith } from '../browser/contents.ts';
import { todaysDailies } from '../browser/dailies.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { aPlaylist } from '../browser/playlists.ts';
import { Viewer } from '../browser/viewer.ts';
import { shoot, shootPages } from './studio.ts';

for (const { locale, prefix, tag } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale: tag });

    test('pages of a visitor', async ({ page, request }) => {
      const { movie } = await todaysDailies(request);
      await shootPages(page, {
        [`${locale}-home`]: prefix || '/',
        [`${locale}-daily`]: prefix + movie.uri,
        [`${locale}-about`]: `${prefix}/about`,
        [`${locale}-contacts`]: `${prefix}/contacts`,
        [`${locale}-privacy`]: `${prefix}/privacy`,
        [`${locale}-login`]: `${prefix}/login?error=AccessDenied`,
        [`${locale}-missing`]: `${prefix}/nowhere`,
        [`${locale}-profile-visitor`]: `${prefix}/profile`,
        [`${locale}-embed`]: `${prefix}/embed/${(await contentWith(request, null)).id}`,
        [`${locale}-embed-missing`]: `${prefix}/embed/999999`,
      });
    });

    test('lists of a visitor', async ({ page, request }) => {
      await shootPages(page, {
        [`${locale}-movies`]: `${prefix}/movie`,
        [`${locale}-quizzes`]: `${prefix}/quiz?sort=best`,
        [`${locale}-music-artist`]: `${prefix}/music/artist`,
        [`${locale}-playlists`]: `${prefix}/playlist`,
        [`${locale}-playlist`]: prefix + (await aPlaylist(request)).uri,
        [`${locale}-dailies`]: `${prefix}/daily`,
        [`${locale}-dailies-movie`]: `${prefix}/daily/movie`,
        [`${locale}-rating`]: `${prefix}/rating`,
      });
    });

    test('home, its first screen, and its answered question', async ({ page }) => {
      await page.goto(prefix || '/', { waitUntil: 'networkidle' });
      await shoot(page, `${locale}-home-fold`);
      await page.locator('.teaser .option').first().click();
      await expect(page.locator('.teaser[data-answered]')).toBeVisible();
      await shoot(page, `${locale}-home-answered`);
    });

    test('pages of a guest with unfinished plays', async ({ page, request }) => {
      const viewer = new Viewer(page);
      const { movie, music } = await todaysDailies(request);
      await viewer.hasPlayed(movie.id, 7);
      await viewer.hasPlayed(music.id, 3, 4);
      const begun = await contentNamed(request, 'who-played-that');
      await viewer.hasPlayed(begun.id, 2, 3);
      await viewer.hasPlayed((await contentNamed(request, 'cinema-in-emoji')).id, 9);
      await shootPages(page, {
        [`${locale}-home-guest`]: prefix || '/',
        [`${locale}-daily-played-guest`]: prefix + movie.uri,
        [`${locale}-daily-begun`]: prefix + music.uri,
        [`${locale}-dailies-guest`]: `${prefix}/daily`,
        [`${locale}-movies-guest`]: `${prefix}/movie`,
        [`${locale}-details-begun`]: prefix + begun.uri,
      });
    });
  });
