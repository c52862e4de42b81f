import { expect, test } from '@playwright/test';
import { Editor } from '../browser/editor.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { shoot } from './studio.ts';

const ROWS = [
  'key,name_ua,name_en,born,died,country,fame,related,picture',
  'Shot Person,Людина,Shot Person,1970,,ua,2,,',
  'Nobody,,Nobody,long ago,,ua,2,,',
].join('\n');

for (const language of LANGUAGES) {
  const { locale, prefix, tag, t } = language;

  test.describe(`the catalogue, ${locale}`, () => {
    test.use({ locale: tag });

    test('list, sheet and import', async ({ page }) => {
      await new Editor(page, language).begin('Замки України', 'admin');
      await page.goto(`${prefix}/admin/catalog`);
      await expect(page.locator('.list__title').first()).toBeVisible();
      await shoot(page, `${locale}-admin-catalog`);
      await page.locator('.list__title').first().click();
      await expect(page.locator('.cat-sheet')).toBeVisible();
      await shoot(page, `${locale}-admin-catalog-sheet`, { whole: true });
      await page.goto(`${prefix}/admin/catalog?kind=person`);
      await page.getByRole('button', { name: t('admin-catalog.files') }).click();
      await page.getByRole('menuitem', { name: t('admin-catalog.import') }).click();
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: t('admin-catalog.importing.check') }).click();
      await expect(page.getByText(t('admin-catalog.importing.states.done'))).toBeVisible();
      await shoot(page, `${locale}-admin-catalog-import`);
    });
  });
}
