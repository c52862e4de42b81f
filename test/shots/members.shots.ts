import { expect, test } from '@playwright/test';
import { Status } from '../../contracts/vocabulary.ts';
import { contentNamed } from '../browser/contents.ts';
import { todaysDailies } from '../browser/dailies.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { Member } from '../browser/member.ts';
import { addRatedPerson, newName, rollUpRatings } from '../browser/people.ts';
import { aPlaylist } from '../browser/playlists.ts';
import { copyOf } from './copies.ts';
import { addYear } from './past.ts';
import { shoot, shootPages } from './studio.ts';

const NAMES = { ua: 'Марія Коваль', en: 'Mary Cooper' };
const AUTHORS = { ua: 'Олександра Перебийніс-Заремба', en: 'Alexandra Featherstonehaugh' };
const OTHERS = [1240, 960, 810, 400, 90];

for (const { locale, prefix, tag } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale: tag });

    test('pages of a member', async ({ page, request }) => {
      const member = new Member(page, NAMES[locale]);
      const { id } = await member.signIn({ coins: 10_400 });
      const named = (slug: string) => contentNamed(request, slug);
      const { movie, music } = await todaysDailies(request);
      const finished = await named('ukraine-in-colour-and-verse');
      await addYear(id, [movie, music], finished.id);
      await member.hasCollected(await member.hasPlayed(movie.id, 8));
      await member.hasCollected(await member.hasPlayed((await named('whose-flag-is-it')).id, 12));
      await member.hasCollected(
        await member.hasPlayed((await named('who-came-up-with-that')).id, 7),
      );
      await member.hasPlayed((await named('cartoons-are-for-everyone')).id, 11);
      await member.hasPlayed(finished.id, 4);
      for (const coins of OTHERS)
        await addRatedPerson(finished.id, { name: newName(), coins, daysAgo: 0 });
      const hidden = { name: newName(), coins: 120, daysAgo: 0, shareResults: true };
      const rated = await addRatedPerson(finished.id, hidden);
      await rollUpRatings(rated);
      await rollUpRatings(id);
      await shootPages(page, {
        [`${locale}-home-member`]: prefix || '/',
        [`${locale}-quizzes-member`]: `${prefix}/quiz`,
        [`${locale}-dailies-member`]: `${prefix}/daily`,
        [`${locale}-daily-played`]: prefix + movie.uri,
        [`${locale}-playlist-member`]: prefix + (await aPlaylist(request)).uri,
        [`${locale}-details-finished`]: prefix + finished.uri,
        [`${locale}-profile`]: `${prefix}/profile`,
        [`${locale}-profile-public`]: `${prefix}/profile/${rated}`,
        [`${locale}-rating-member`]: `${prefix}/rating`,
        [`${locale}-rating-all-time`]: `${prefix}/rating?period=all`,
      });
    });

    test('pages of a newcomer and of an author', async ({ page, request }) => {
      const member = new Member(page, AUTHORS[locale]);
      const { id: authorId } = await member.signIn({ coins: 12_345 });
      await shootPages(page, {
        [`${locale}-home-newcomer`]: prefix || '/',
        [`${locale}-profile-newcomer`]: `${prefix}/profile`,
        [`${locale}-rating-newcomer`]: `${prefix}/rating`,
        [`${locale}-create`]: `${prefix}/create`,
      });
      await page.locator('[data-authorship] button').first().click();
      await expect(
        page.locator('[data-authorship] h1:focus, [data-authorship] h2:focus'),
      ).toBeVisible();
      await shoot(page, `${locale}-create-bought`, { whole: true });
      await shootPages(page, {
        [`${locale}-create-nothing`]: `${prefix}/create`,
        [`${locale}-author-nothing`]: `${prefix}/author/${authorId}`,
      });
      const quiz = await contentNamed(request, 'who-lives-in-the-ocean');
      const statuses = Object.values(Status).filter(status => status !== Status.USED);
      for (const status of statuses) await copyOf(quiz, { status, authorId });
      await shootPages(page, {
        [`${locale}-create-own`]: `${prefix}/create`,
        [`${locale}-author`]: `${prefix}/author/${authorId}`,
      });
    });
  });
