import { expect, test } from '@playwright/test';
import { Editor } from '../browser/editor.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { shoot } from './studio.ts';

for (const language of LANGUAGES)
  test(`lists of the administration, ${language.locale}`, async ({ page }) => {
    const { locale, prefix } = language;
    await new Editor(page, language).begin('Чернетка адміна', 'admin');
    await page.goto(`${prefix}/admin/quiz`);
    const rows = page.locator('.list tbody tr');
    await expect(rows.first()).toBeVisible();
    await shoot(page, `${locale}-admin-list`);
    for (const at of [0, 2]) await rows.nth(at).getByRole('checkbox').check();
    await shoot(page, `${locale}-admin-list-selected`);
    await page.goto(`${prefix}/admin/quiz?query=нічого%20такого`);
    await expect(page.locator('.list__empty')).toBeVisible();
    await shoot(page, `${locale}-admin-list-empty`);
    await page.goto(`${prefix}/admin/playlist`);
    await expect(rows.first()).toBeVisible();
    await shoot(page, `${locale}-admin-playlists`);
    await page.goto((await page.locator('.list__title').first().getAttribute('href')) as string);
    await expect(page.locator('.pl-found .hit').first()).toBeVisible();
    await shoot(page, `${locale}-admin-playlist`, { whole: true });
  });
