import { expect, type Page, test } from '@playwright/test';
import { Editor } from './editor.ts';
import { findings } from './findings.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { addSuspicion } from './suspicions.ts';

async function openList(page: Page, language: Language, accounts: number) {
  const names = await addSuspicion(accounts);
  await new Editor(page, language).begin('Замки України', 'admin');
  await page.goto(`${language.prefix}/admin/plays`);
  return { names, row: page.getByRole('button', { name: names.join(', ') }) };
}

for (const language of LANGUAGES) {
  const { t, locale, tag, prefix } = language;

  test.describe(`plays that look like no person's, ${locale}`, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('an admin reads the evidence and blocks one of two accounts', async ({ page }) => {
      const { names, row } = await openList(page, language, 2);
      await expect(row).toBeVisible();
      expect.soft(await findings(page), 'list').toEqual([]);
      await row.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t('admin-plays.why.address'))).toBeVisible();
      await expect(dialog.getByRole('link', { name: names[1] as string })).toHaveAttribute(
        'href',
        new RegExp(`^${prefix}/admin/users\\?user=\\d+$`),
      );

      await dialog.getByRole('button', { name: t('admin-plays.do.block.button') }).click();
      await dialog.getByRole('checkbox', { name: names[0] as string }).uncheck();
      expect.soft(await findings(page), 'form').toEqual([]);
      await dialog.getByRole('textbox', { name: t('admin-plays.reason') }).fill('Бот');
      await dialog
        .getByRole('button', { name: t('admin-plays.do.block.confirm', { n: 1 }) })
        .click();

      await expect(dialog.getByText(t('admin-plays.quoted', { text: 'Бот' }))).toBeVisible();
      await expect(dialog.locator('li', { hasText: names[1] as string }).first()).toContainText(
        t('admin-plays.blocked'),
      );
      await expect(dialog.locator('li', { hasText: names[0] as string }).first()).not.toContainText(
        t('admin-plays.blocked'),
      );
      await dialog.getByRole('button', { name: t('admin-plays.sheet.close') }).click();
      await expect(row).toBeHidden();
    });
  });
}

test('an admin leaves plays as they are, and finds them with the reason among those that were left', async ({
  page,
}) => {
  const [language] = LANGUAGES as [Language];
  const { t } = language;
  const { row } = await openList(page, language, 1);
  await row.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('admin-plays.do.leave.button') }).click();
  await dialog.getByRole('textbox', { name: t('admin-plays.reason') }).fill('Це чемпіон');
  await dialog.getByRole('button', { name: t('admin-plays.do.leave.confirm') }).click();
  await dialog.getByRole('button', { name: t('admin-plays.sheet.close') }).click();
  await expect(row).toBeHidden();

  await page.getByRole('link', { name: t('admin-plays.state.left') }).click();
  await expect(page).toHaveURL(/state=left/);
  await row.click();

  await expect(dialog.getByText('«Це чемпіон»')).toBeVisible();
});
