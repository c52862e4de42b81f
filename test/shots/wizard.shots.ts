import { expect, type Page, test } from '@playwright/test';
import { Editor } from '../browser/editor.ts';
import { decline, fillQuiz } from '../browser/editor-quiz.ts';
import { LANGUAGES, type Language } from '../browser/languages.ts';
import { shoot } from './studio.ts';

const ROWS = [
  'Запитання\tВідповідь\tВаріант 1\tВаріант 2\tВаріант 3\tКоментар',
  'У якому замку збирають «Золоту підкову»?\tЗолочівський\tОлеський\tПоморянський\tСвірзький\tМаршрут Львівщиною',
  'Хто збудував Острозький замок?\tОстрозькі\tОстрозькі\tВишневецькі\tКорецькі\t',
  '\tСвірзький замок\tОлеський\tПоморянський\tЗолочівський\t',
  'Чим знаменитий Тараканівський форт?\tПідземними ходами\t\t\t\t',
  'Де шукати руїни Невицького замку?\tНад Ужем\tНад Тисою\tНад Латорицею\t\t',
].join('\n');

const waitForWave = async (page: Page) =>
  expect(page.locator('.sound-wave--zoom svg')).toBeVisible();

/** Screenshots of a half-finished quiz at each step, and with each dialog of the editor open. */
async function shootEditor(page: Page, language: Language) {
  const { locale } = language;
  const editor = new Editor(page, language);
  const quiz = await editor.begin('Замки й фортеці України');
  await editor.open(quiz.id);
  await shoot(page, `${locale}-wizard-empty`);
  await fillQuiz(editor, quiz);
  await editor.open(quiz.id);
  await editor.questions.nth(2).click();
  await expect(page.locator('.crop__stage')).toBeVisible();
  await shoot(page, `${locale}-wizard-crop`, { whole: true });
  await editor.questions.nth(1).click();
  await page.locator('.wz-form .chip[aria-pressed]').click();
  await shoot(page, `${locale}-wizard-english`, { whole: true });
  await page.locator('.wz-form .chip[aria-pressed]').click();
  await editor.questions.nth(11).click();
  await waitForWave(page);
  await shoot(page, `${locale}-wizard-trimmer`, { whole: true });
  await editor.questions.nth(7).click();
  await editor.button('question.sources.catalog').click();
  const search = language.t('editor.catalog.searches.movie');
  await page.getByRole('combobox', { name: search }).fill('хрещений батько');
  await expect(page.getByRole('option').first()).toBeVisible();
  await shoot(page, `${locale}-wizard-catalog`);
  await page.getByRole('combobox', { name: search }).press('Enter');
  await expect(page.locator('.suggest .chip').first()).toBeVisible();
  await shoot(page, `${locale}-wizard-suggested`, { whole: true });
  await editor.goTo('#quiz');
  await shoot(page, `${locale}-wizard-quiz`, { whole: true });
  await editor.goTo('#checks');
  await shoot(page, `${locale}-wizard-checks`, { whole: true });
  await editor.goTo('#questions');
  await shootWindows(page, editor, locale);
  await decline(quiz);
  await editor.goTo('#quiz');
  await page.reload();
  await expect(page.locator('.remark').first()).toBeVisible();
  await shoot(page, `${locale}-wizard-declined`);
}

async function shootWindows(page: Page, editor: Editor, locale: string) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.button('paste.title').first().click();
  await editor.field('paste.text').fill(ROWS);
  await shoot(page, `${locale}-wizard-paste`);
  await editor.button('close').click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.button('preview').first().click();
  await shoot(page, `${locale}-wizard-preview`);
  await editor.button('close').click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.button('select.start').click();
  await page.locator('.q > .check').nth(1).check();
  await shoot(page, `${locale}-wizard-selection`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.button('select.move').click();
  await shoot(page, `${locale}-wizard-move`);
  await editor.button('close').click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.q[aria-current] .q__t.only-small').click();
  await shoot(page, `${locale}-wizard-list`, { widths: [360] });
}

for (const language of LANGUAGES)
  test.describe(language.locale, () => {
    test.use({ locale: language.tag, viewport: { width: 1280, height: 800 } });

    test('the editor of a quiz', async ({ page }) => shootEditor(page, language));
  });
