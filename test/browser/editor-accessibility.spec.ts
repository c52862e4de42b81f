import { expect, type Page, test } from '@playwright/test';
import { inDatabase } from './database.ts';
import { Editor } from './editor.ts';
import { decline, fillQuiz } from './editor-quiz.ts';
import { findings } from './findings.ts';
import { LANGUAGES } from './languages.ts';

const ROWS = 'Запитання\tВідповідь\tВаріант\nДе?\tТут\tТам\n\tТак\tНі\n';

const FAULTY_QUIZ = `
difficulty: hard
questions:
  - { text: { ua: "Де?" }, answer: { ua: "Тут" }, variants: [{ ua: "Там" }], media: "none.png" }
  - { text: { ua: "Хто?" }, variants: [{ ua: "Я" }] }`;
const IMPORTS = '**/api/quizzes/*/import';

const OTHERS_CHANGE = `
update working_question set draft = jsonb_set(draft, '{comment,ua}', '"Написано деінде"'), version = version + 1
where content_id = $1`;

for (const language of LANGUAGES)
  test.describe(`axe in the editor, ${language.locale}`, () => {
    test.use({ locale: language.tag, contextOptions: { reducedMotion: 'reduce' } });
    const { t } = language;

    const expectNoViolations = async (page: Page, state: string, widths?: number[]) => {
      expect.soft(await findings(page, widths), state).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    };

    test('axe finds no violations in any step and any source of a question', async ({ page }) => {
      const editor = new Editor(page, language);
      const quiz = await editor.begin();
      await editor.open(quiz.id);
      await expectNoViolations(page, 'empty');
      await fillQuiz(editor, quiz);
      await decline(quiz);
      await editor.open(quiz.id);
      await editor.questions.nth(2).click();
      await expect(page.locator('.crop__stage')).toBeVisible();
      await page.locator('.wz-form .chip[aria-pressed]').click();
      await expectNoViolations(page, 'crop, in both languages');
      await page.locator('.wz-form .chip[aria-pressed]').click();
      await editor.questions.nth(11).click();
      await expect(page.locator('.sound-wave--zoom svg')).toBeVisible();
      await expectNoViolations(page, 'trimmer');
      await editor.questions.nth(3).click();
      await expectNoViolations(page, 'a question with a remark, and a picture');
      await editor.questions.nth(7).click();
      await editor.button('question.sources.catalog').click();
      const search = page.getByRole('combobox', { name: t('editor.catalog.searches.movie') });
      await search.fill('хрещений батько');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoViolations(page, 'catalogue');
      await search.press('Enter');
      await expect(page.locator('.suggest .chip').nth(3)).toBeVisible();
      await expectNoViolations(page, 'suggested wrong answers');
      await editor.goTo('#quiz');
      await expectNoViolations(page, 'quiz');
      await editor.goTo('#checks');
      await expectNoViolations(page, 'checks');
    });

    test('axe finds no violations in any dialog of the editor', async ({ page }) => {
      const editor = new Editor(page, language);
      const { id } = await editor.begin();
      await editor.send('POST', '/quizzes', {
        ...{ contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA: 'Інший квіз' },
      });
      await editor.hasQuestions(id, ['Перше?', 'Друге?']);
      await editor.open(id);
      await editor.button('paste.title').first().click();
      await editor.field('paste.text').fill(ROWS);
      await expectNoViolations(page, 'paste');
      await editor.button('close').click();
      await editor.button('preview').first().click();
      await expectNoViolations(page, 'preview');
      await editor.button('previewing.begin').click();
      await page.locator('.play-layer .options button').first().click();
      await expect(page.locator('.play-layer .verdict')).toBeVisible();
      await expectNoViolations(page, 'previewed verdict');
      await page.getByRole('button', { name: t('play.finish') }).click();
      await page.getByRole('button', { name: t('play.later') }).click();
      await editor.button('select.start').click();
      await page.locator('.q > .check').first().check();
      await expectNoViolations(page, 'selection');
      await editor.button('select.move').click();
      await expect(page.locator('#move-to')).toBeVisible();
      await expectNoViolations(page, 'move');
      await editor.button('close').click();
      await editor.button('select.end').click();
      await inDatabase(pool => pool.query(OTHERS_CHANGE, [id]));
      await editor.field('question.comment').fill('Написано тут');
      await expect(editor.button('conflict.keepMine')).toBeVisible();
      await expectNoViolations(page, 'conflict');
    });

    test('axe finds no violations while a file is chosen, uploaded, fixed or refused', async ({
      page,
    }) => {
      const editor = new Editor(page, language);
      const { id } = await editor.begin();
      await editor.open(id);
      await editor.button('paste.title').first().click();
      const choose = (text: string) =>
        page.locator('.paste__file input').setInputFiles({
          ...{ name: 'quiz.yaml', mimeType: 'application/yaml' },
          buffer: Buffer.from(text),
        });
      await expectNoViolations(page, 'no file yet');
      await page.route(IMPORTS, () => undefined);
      await choose(FAULTY_QUIZ);
      await expect(page.locator('.paste__file + [role="status"]')).toBeVisible();
      await expectNoViolations(page, 'a file that is being sent');
      await page.unroute(IMPORTS);
      await choose(FAULTY_QUIZ);
      await expect(page.getByText(t('editor.check.question-answer'))).toBeVisible();
      await expect(page.getByText(t('editor.paste.notes.absent'))).toBeVisible();
      await expectNoViolations(page, 'questions with errors');
      await choose('questions: none');
      await expect(page.getByRole('alert')).toHaveText(t('editor.paste.refusals.import-broken'));
      await expectNoViolations(page, 'a refused file');
    });
  });
