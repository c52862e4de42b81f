import { expect, test } from '@playwright/test';
import { Status } from '../../contracts/vocabulary.ts';
import { contentIn, contentNamed } from '../browser/contents.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { Member } from '../browser/member.ts';
import { copyOf } from './copies.ts';
import { shoot, shootPages } from './studio.ts';

const PRICE = 300;

for (const { locale, prefix, tag } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale: tag });

    test('details in each mode', async ({ page, request }) => {
      const named = async (slug: string) => prefix + (await contentNamed(request, slug)).uri;
      await shootPages(page, {
        [`${locale}-details`]: await named('whose-flag-is-it'),
        [`${locale}-details-sound`]: await named('classics-by-ear'),
        [`${locale}-details-clicker`]: prefix + (await contentIn(request, 'clicker')).uri,
        [`${locale}-details-cubiqer`]: prefix + (await contentIn(request, 'cubiqer')).uri,
      });
    });

    test('locked details, their sample and the confirmation of an unlock', async ({
      page,
      request,
    }) => {
      const choicer = await contentNamed(request, 'countries-in-silhouette');
      const sound = await contentNamed(request, 'ukrainian-songs-by-ear');
      const locked = prefix + (await copyOf(choicer, { price: PRICE }));
      await shootPages(page, {
        [`${locale}-locked`]: locked,
        [`${locale}-locked-sound`]: prefix + (await copyOf(sound, { price: PRICE })),
        [`${locale}-locked-cubiqer`]:
          prefix + (await contentNamed(request, 'surname-in-the-credits')).uri,
        [`${locale}-locked-clicker`]:
          prefix + (await contentNamed(request, 'talk-like-a-conductor')).uri,
      });
      await page.goto(locked, { waitUntil: 'networkidle' });
      const sample = page.locator('.sample');
      await sample.scrollIntoViewIfNeeded();
      await sample.locator('.option').first().click();
      await expect(sample.locator('.option.is-right')).toBeVisible();
      await shoot(page, `${locale}-locked-answered`, { whole: true });
      await new Member(page).signIn({ coins: 120 });
      await shootPages(page, { [`${locale}-locked-missing`]: locked });
      await page.context().clearCookies();
      await new Member(page).signIn({ coins: 2480 });
      await shootPages(page, { [`${locale}-locked-member`]: locked });
      await page.locator('[data-buy]').click();
      await shoot(page, `${locale}-unlock-confirm`);
      await page.locator('[data-agree]').click();
      await expect(page.locator('.play-start button')).toBeVisible();
      await shoot(page, `${locale}-unlocked`, { whole: true });
    });

    test('details of quizzes that are not public, seen by their author', async ({
      page,
      request,
    }) => {
      const { id: authorId } = await new Member(page).signIn();
      const quiz = await contentNamed(request, 'who-lives-in-the-ocean');
      const copy = async (status: Status) => prefix + (await copyOf(quiz, { status, authorId }));
      await shootPages(page, {
        [`${locale}-draft`]: await copy(Status.DRAFT),
        [`${locale}-declined`]: await copy(Status.DECLINED),
        [`${locale}-pending`]: await copy(Status.PENDING),
        [`${locale}-unlisted`]: await copy(Status.UNLISTED),
      });
    });
  });
