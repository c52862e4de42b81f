import { test } from '@playwright/test';
import { contentWith } from '../browser/contents.ts';
import { Doorway } from '../browser/doorway.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { Member } from '../browser/member.ts';
import { shoot } from './studio.ts';

for (const language of LANGUAGES) {
  const { locale, prefix, tag, t } = language;

  test.describe(locale, () => {
    test.use({ locale: tag });

    test('menus and dialogs', async ({ page, request }) => {
      const door = new Doorway(page, language);
      const { uri } = await contentWith(request, null);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${prefix}/about`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: t('site.menu.title') }).click();
      await shoot(page, `${locale}-drawer`, { widths: [360, 768] });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${prefix}/about`, { waitUntil: 'networkidle' });
      await door.signInButton.click();
      await shoot(page, `${locale}-sign-in`);
      await page.goto(prefix + uri, { waitUntil: 'networkidle' });
      await page.locator('[data-share-menu] > button').click();
      await shoot(page, `${locale}-share-menu`);
      await page.locator('[data-embed-open]').click();
      await shoot(page, `${locale}-embed-code`);
      await page.goto(`${prefix}/about`, { waitUntil: 'networkidle' });
      await page.locator('.site-header [data-search]').click();
      await page.getByRole('combobox').fill(locale === 'ua' ? 'кіно' : 'film');
      await page.locator('.find mark').first().waitFor();
      await shoot(page, `${locale}-search`);
      await page.getByRole('combobox').fill('щшгзхкй');
      await page.locator('.find__note h2').waitFor();
      await shoot(page, `${locale}-search-nothing`);
      await new Member(page).signIn({ coins: 2480 });
      await page.goto(`${prefix}/about`, { waitUntil: 'networkidle' });
      await door.menuButton.click();
      await shoot(page, `${locale}-account-menu`);
      await page.goto(`${prefix}/profile`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: t('profile.data.delete') }).click();
      await shoot(page, `${locale}-delete-account`);
    });
  });
}
