import { expect, test } from '@playwright/test';
import { insertQuiz } from '../support/quiz-rows.ts';
import { inDatabase } from './database.ts';
import { Editor } from './editor.ts';
import { findings } from './findings.ts';
import { LANGUAGES } from './languages.ts';

for (const language of LANGUAGES)
  test.describe(`fixed pages, ${language.locale}`, () => {
    test.use({ locale: language.tag, contextOptions: { reducedMotion: 'reduce' } });

    test('an admin makes a page for a quiz, visits it and deletes it, and axe finds no violations', async ({
      page,
    }) => {
      const { t: all, prefix } = language;
      const t: typeof all = (key, values) => all(`admin-pages.${key}`, values);
      const stamp = Date.now();
      const title = `Сторінковий ${stamp}`;
      await inDatabase(pool => insertQuiz({ pool }, { title }));
      await new Editor(page, language).begin('Чернетка', 'admin');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await page.goto(`${prefix}/admin/pages`);

      await button(t('new')).click();
      await button(t('create')).click();
      await expect(page.getByText(t('quiz.missing'))).toBeVisible();
      await page.getByRole('searchbox').fill(title);
      await page.getByRole('button', { name: title }).click();
      await page.getByLabel(t('path.label')).fill(`kino/${stamp}`);
      const ukrainian = page.getByRole('group', { name: t('texts.ua') });
      for (const name of ['heading', 'text', 'seoTitle', 'description'])
        await ukrainian
          .getByLabel(t(`texts.${name}`), { exact: true })
          .fill(`Моя сторінка ${name}`);
      const ofForm = await findings(page);
      await button(t('create')).click();
      await page.getByRole('link', { name: t('view') }).click();
      await expect(page).toHaveURL(`${prefix}/kino/${stamp}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Моя сторінка heading');
      await page.goto(`${prefix}/admin/pages`);
      await button(`/kino/${stamp}`).click();
      const history = page.getByRole('link', { name: t('history'), exact: true });
      const address = `${prefix}/admin/log?subject=page&subjectId=%2Fkino%2F${stamp}`;
      await expect(history).toHaveAttribute('href', address);
      await button(t('delete')).click();
      const ofDialog = await findings(page, [360]);
      await button(t('deleteSure')).click();

      await expect(button(t('new'))).toBeVisible();
      await expect(button(`/kino/${stamp}`)).toHaveCount(0);
      expect([...ofForm, ...ofDialog, ...(await findings(page))]).toEqual([]);
    });
  });
