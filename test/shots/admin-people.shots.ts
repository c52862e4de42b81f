import { expect, type Page, test } from '@playwright/test';
import { contentNamed } from '../browser/contents.ts';
import { Editor } from '../browser/editor.ts';
import { LANGUAGES, type Language } from '../browser/languages.ts';
import { Member } from '../browser/member.ts';
import { addSuspicion } from '../browser/suspicions.ts';
import { shoot } from './studio.ts';

for (const language of LANGUAGES) {
  const { locale, prefix, t } = language;

  test(`fixed pages, ${locale}`, async ({ page, request }) => {
    const editor = new Editor(page, language);
    await editor.begin('Чернетка адміна', 'admin');
    const { id: contentId } = await contentNamed(request, 'whose-flag-is-it');
    const texts = {
      heading: 'Чий це прапор? Велика перевірка',
      text: 'Дванадцять прапорів і дванадцять країн.\nКожна відповідь із поясненням.',
      seoTitle: 'Вгадай прапор: квіз для дорослих і дітей',
      description: 'Безкоштовний квіз про прапори світу з поясненнями до кожної відповіді.',
    };
    const body = { key: `shots-${locale}`, contentId, texts: { ua: texts, en: null } };
    const path = `/prapory/velyka-perevirka-${locale}`;
    const { id } = await editor.send<{ id: number }>('POST', '/admin/pages', { ...body, path });
    await page.goto(`${prefix}/admin/pages`);
    await expect(page.locator('.list tbody tr').first()).toBeVisible();
    await shoot(page, `${locale}-admin-pages`);
    await page.goto(`${prefix}/admin/pages?page=new`);
    await expect(page.locator('.pl-found .hit').first()).toBeVisible();
    await page.getByRole('button', { name: t('admin-pages.create'), exact: true }).click();
    await shoot(page, `${locale}-admin-page-new`, { whole: true });
    await page.goto(`${prefix}/admin/pages?page=${id}`);
    await shoot(page, `${locale}-admin-page`, { whole: true });
    await page.getByRole('button', { name: t('admin-pages.delete') }).click();
    await shoot(page, `${locale}-admin-page-delete`);
    await page.goto(prefix + path);
    await shoot(page, `${locale}-fixed-page`);
  });

  test(`plays that look like no person's, ${locale}`, async ({ page }) => {
    const names = await addSuspicion(3);
    await new Editor(page, language).begin('Чернетка адміна', 'admin');
    await page.goto(`${prefix}/admin/plays`);
    const row = page.getByRole('button', { name: names.join(', ') });
    await expect(row).toBeVisible();
    await shoot(page, `${locale}-admin-plays`);
    await row.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.ad-history').first()).toBeVisible();
    await shoot(page, `${locale}-admin-play`);
    for (const decision of ['leave', 'block']) {
      const name = t(`admin-plays.do.${decision}.button`);
      await dialog.getByRole('button', { name, exact: true }).click();
      await shoot(page, `${locale}-admin-play-${decision}`);
    }
  });

  test(`users, log and queues, ${locale}`, async ({ browser, page, request }) => {
    const other = await browser.newPage();
    const member = new Member(other, `Соломія Перебийніс-Заремба ${locale}`);
    const { id } = await member.signIn({ coins: 340 });
    const { id: quizId } = await contentNamed(request, 'whose-flag-is-it');
    await member.hasCollected(await member.hasPlayed(quizId, 7));
    await other.close();
    await new Editor(page, language).begin('Чернетка адміна', 'admin');
    await shootUsers(page, language, id);
    await page.goto(`${prefix}/admin/log`);
    await expect(page.locator('.list tbody tr').first()).toBeVisible();
    await shoot(page, `${locale}-admin-log`);
    await page.getByRole('button', { name: t('admin-log.column.action'), exact: true }).click();
    await shoot(page, `${locale}-admin-log-menu`);
    await page.goto(`${prefix}/admin/log?action=user.premium`);
    await page.locator('.list__title').first().click();
    await expect(page.locator('.ad-facts--log')).toBeVisible();
    await shoot(page, `${locale}-admin-log-entry`);
    await page.goto(`${prefix}/admin/log?from=2020-01-01&to=2020-01-02`);
    await expect(page.locator('.list__empty')).toBeVisible();
    await shoot(page, `${locale}-admin-log-empty`);
    await page.goto(`${prefix}/admin/queues`, { waitUntil: 'networkidle' });
    await shoot(page, `${locale}-admin-queues`);
  });
}

/** The list, the sheet of a player, and each of its forms. */
async function shootUsers(page: Page, { locale, prefix, t }: Language, id: number) {
  await page.goto(`${prefix}/admin/users`);
  await expect(page.locator('.list tbody tr').first()).toBeVisible();
  await shoot(page, `${locale}-admin-users`);
  await page.goto(`${prefix}/admin/users?user=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('admin-users.transfers.title'))).toBeVisible();
  await shoot(page, `${locale}-admin-user`);
  for (const action of ['role', 'premium', 'adjustment', 'block', 'sign-out']) {
    const name = t(`admin-users.do.${action}.button`);
    await dialog.getByRole('button', { name, exact: true }).first().click();
    await shoot(page, `${locale}-admin-user-${action}`, { widths: [360, 1280] });
    if (action === 'premium' || action === 'block') {
      if (action === 'block') await dialog.getByLabel(t('admin-users.reason')).fill('Спам');
      await dialog.locator('.ad-form [type=submit]').click();
      await expect(dialog.locator('.ad-form')).toHaveCount(0);
    }
  }
  await page.goto(`${prefix}/admin/users?user=${id}`);
  await expect(dialog.getByText(t('admin-users.transfers.title'))).toBeVisible();
  await shoot(page, `${locale}-admin-user-blocked`);
  await dialog.getByText(t('admin-users.transfers.title')).scrollIntoViewIfNeeded();
  await shoot(page, `${locale}-admin-user-end`, { widths: [360, 1280] });
}
