import { test } from '@playwright/test';
import { contentIn, contentWith } from '../browser/contents.ts';
import { todaysDailies } from '../browser/dailies.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { madeQuiz } from '../browser/made-quizzes.ts';
import { Member } from '../browser/member.ts';
import { addRatedPerson, newName, rollUpRatings } from '../browser/people.ts';
import { aPlaylist } from '../browser/playlists.ts';
import { Viewer } from '../browser/viewer.ts';
import { shoot, shootLargeText } from './studio.ts';

for (const { locale, prefix, tag, t } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale: tag });

    test('pages of a visitor', async ({ page, request }) => {
      const { movie } = await todaysDailies(request);
      const pages = {
        home: prefix || '/',
        movies: `${prefix}/movie`,
        quizzes: `${prefix}/quiz`,
        dailies: `${prefix}/daily`,
        daily: prefix + movie.uri,
        playlists: `${prefix}/playlist`,
        playlist: prefix + (await aPlaylist(request)).uri,
        details: prefix + (await contentWith(request, 'image')).uri,
        'details-sound': prefix + (await contentWith(request, 'audio')).uri,
        'details-cubiqer': prefix + (await contentIn(request, 'cubiqer')).uri,
        'details-price': prefix + (await madeQuiz({ price: 300 })).uri,
        rating: `${prefix}/rating`,
        about: `${prefix}/about`,
        contacts: `${prefix}/contacts`,
        privacy: `${prefix}/privacy`,
        login: `${prefix}/login?error=AccessDenied`,
        missing: `${prefix}/nowhere`,
        embed: `${prefix}/embed/${(await contentWith(request, null)).id}`,
      };
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await shoot(page, `${locale}-${name}`, { whole: true });
        await shootLargeText(page, `${locale}-${name}`);
      }
      await page.goto(prefix || '/', { waitUntil: 'networkidle' });
      await shoot(page, `${locale}-home-fold`);
    });

    test('pages of a member', async ({ page, request }) => {
      const member = new Member(page);
      const { id } = await member.signIn({ coins: 10_400 });
      const quizzes = [await madeQuiz(), await madeQuiz(), await madeQuiz()];
      for (const [at, quiz] of quizzes.entries()) {
        const play = await member.hasPlayed(quiz.id, at + 1);
        if (at < 2) await member.hasCollected(play);
      }
      const { movie } = await todaysDailies(request);
      await member.hasGivenUp(movie.id);
      const other = { name: newName(), coins: 120, daysAgo: 0, shareResults: true };
      const rated = await addRatedPerson(quizzes[0]?.id ?? 0, other);
      await rollUpRatings(rated);
      await rollUpRatings(id);
      const priced = await madeQuiz({ price: 300 });
      const pages = {
        'home-member': prefix || '/',
        'quizzes-member': `${prefix}/quiz`,
        'dailies-member': `${prefix}/daily`,
        'daily-played': prefix + movie.uri,
        'details-finished': prefix + (quizzes[2]?.uri ?? ''),
        'details-price-member': prefix + priced.uri,
        profile: `${prefix}/profile`,
        'profile-public': `${prefix}/profile/${rated}`,
        'rating-member': `${prefix}/rating`,
        create: `${prefix}/create`,
      };
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await shoot(page, `${locale}-${name}`, { whole: true });
        await shootLargeText(page, `${locale}-${name}`);
      }
    });

    test('pages of a guest who has begun to play', async ({ page, request }) => {
      const viewer = new Viewer(page);
      const { movie, music } = await todaysDailies(request);
      await viewer.hasFinished(movie.id);
      await viewer.hasBegun(music.id);
      await viewer.hasBegun((await contentWith(request, 'image')).id);
      for (const [name, path] of [
        ['home-guest', prefix || '/'],
        ['daily-begun', prefix + music.uri],
        ['dailies-guest', `${prefix}/daily`],
      ] as const) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await shoot(page, `${locale}-${name}`, { whole: true });
      }
    });

    test('menus and dialogs', async ({ page, request }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${prefix}/about`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: t('site.menu.title') }).click();
      await shoot(page, `${locale}-drawer`, { widths: [360] });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${prefix}/about`, { waitUntil: 'networkidle' });
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('account.signIn') })
        .click();
      await shoot(page, `${locale}-sign-in`);
      await page.goto(prefix + (await contentWith(request, null)).uri, {
        waitUntil: 'networkidle',
      });
      await page.locator('[data-share-menu] > button').click();
      await shoot(page, `${locale}-share-menu`);
      await page.locator('[data-embed-open]').click();
      await shoot(page, `${locale}-embed-code`);
    });
  });
