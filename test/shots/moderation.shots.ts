import { test } from '@playwright/test';
import { Editor } from '../browser/editor.ts';
import { fillQuiz } from '../browser/editor-quiz.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { Moderator, submittedQuiz } from '../browser/moderator.ts';
import { newName } from '../browser/people.ts';
import { shoot } from './studio.ts';

const SPOIL = 'Тут дві правильні відповіді: Смотрич теж тече біля Хотина. Уточни запитання.';

for (const language of LANGUAGES)
  test.describe(language.locale, () => {
    test.use({ locale: language.tag, viewport: { width: 1280, height: 800 } });

    test('moderation', async ({ page, browser }) => {
      const { locale } = language;
      const author = new Editor(await (await browser.newContext()).newPage(), language);
      await submittedQuiz(author, `Прапори: від простих до підступних ${newName()}`);
      const editor = new Editor(await (await browser.newContext()).newPage(), language);
      const quiz = await submittedQuiz(editor, 'Замки й фортеці України');
      await editor.send('POST', `/quizzes/${quiz.id}/withdraw`, {});
      await fillQuiz(editor, await editor.read(quiz.id));
      const { questions } = await editor.read(quiz.id);
      for (const { id, version, variants, media } of questions)
        await editor.send('PATCH', `/quizzes/${quiz.id}/questions/${id}`, {
          version,
          set: {
            variants: variants.filter(({ ua }) => ua !== 'хотинська'),
            // A file without a credit would keep the quiz from being submitted.
            ...(!media?.credit && { source: 'text', media: null }),
          },
        });
      const { version } = await editor.read(quiz.id);
      await editor.send('POST', `/quizzes/${quiz.id}/submit`, { version });
      const moderator = new Moderator(page, language);
      await moderator.signIn();
      await moderator.openQueue();
      await shoot(page, `${locale}-moderation-queue`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator('[data-menu-open]').click();
      await shoot(page, `${locale}-moderation-menu`);
      await moderator.open(quiz.id);
      await moderator.button('question.remark', { n: 4 }).first().click();
      await page.getByRole('textbox', { name: moderator.t('remarks.text') }).fill(SPOIL);
      await shoot(page, `${locale}-moderation-review`, { whole: true });
      await page.setViewportSize({ width: 1280, height: 800 });
      await moderator.button('remarks.save').click();
      await moderator.button('question.edit', { n: 4 }).first().click();
      await shoot(page, `${locale}-moderation-edit`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await moderator.view('changes').click();
      await shoot(page, `${locale}-moderation-changes`);
      await moderator.view('head').click();
      await shoot(page, `${locale}-moderation-texts`);
      for (const key of ['d', 't', 'p', '?']) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.keyboard.press(key);
        await shoot(page, `${locale}-moderation-key-${key === '?' ? 'help' : key}`);
        await page.keyboard.press('Escape');
      }
    });
  });
