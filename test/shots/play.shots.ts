import { expect, test } from '@playwright/test';
import { contentIn, contentNamed } from '../browser/contents.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { Player } from '../browser/player.ts';
import { shoot, shootLargeText } from './studio.ts';

for (const { locale, prefix, tag } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('choicer and its verdicts', async ({ page, request }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentNamed(request, 'countries-in-silhouette')).uri);
      await shoot(page, `${locale}-choicer`);
      const right = await player.answer();
      await player.options.filter({ hasText: right }).first().click();
      await player.verdict();
      await shoot(page, `${locale}-choicer-right`);
      await player.next();
      await player.hints.first().click();
      await expect(page.locator('.option.is-out')).toHaveCount(2);
      await shoot(page, `${locale}-choicer-hinted`);
      const other = await player.answer();
      await player.options.and(page.locator(':not(.is-out)')).filter({ hasNotText: other }).click();
      await player.verdict();
      await shoot(page, `${locale}-choicer-wrong`);
      await shootLargeText(page, `${locale}-choicer-wrong`);
      await page.locator('.verdict__foot .hint').last().click();
      await shoot(page, `${locale}-choicer-report`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await player.next();
      await page.locator('.play__bar button').first().click();
      await shoot(page, `${locale}-finish`);
    });

    test('text and sound questions', async ({ page, request }) => {
      const player = new Player(page);
      const words = await contentNamed(request, 'a-bookshelf-with-character');
      await player.open(prefix + words.uri);
      await shoot(page, `${locale}-words`);
      await player.choose(0);
      await shoot(page, `${locale}-words-verdict`);
      await player.open(prefix + (await contentNamed(request, 'classics-by-ear')).uri);
      await shoot(page, `${locale}-sound`);
      await player.choose(0);
      await shoot(page, `${locale}-sound-verdict`);
    });

    test('clicker and cubiqer', async ({ page, request }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentIn(request, 'clicker')).uri);
      await expect(player.rows.first()).toBeVisible();
      await shoot(page, `${locale}-clicker`);
      await player.rows.nth(3).click();
      await player.verdict();
      await shoot(page, `${locale}-clicker-wrong`);
      await player.next();
      const right = await player.answer();
      await player.rows.filter({ hasText: right }).first().click();
      await player.verdict();
      await shoot(page, `${locale}-clicker-right`);
      await player.open(prefix + (await contentIn(request, 'cubiqer')).uri);
      await expect(player.bank.first()).toBeVisible();
      await shoot(page, `${locale}-cubiqer`);
      await shootLargeText(page, `${locale}-cubiqer`);
      await player.assembleWrongly();
      await expect(page.locator('.attempts')).toBeVisible();
      await shoot(page, `${locale}-cubiqer-wrong`);
      await player.skip();
      await shoot(page, `${locale}-cubiqer-skipped`);
      await player.next();
      for (const letter of await player.letters()) await player.cube(letter).click();
      await player.verdict();
      await shoot(page, `${locale}-cubiqer-right`);
    });
  });
