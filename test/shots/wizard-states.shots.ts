import { expect, type Page, test } from '@playwright/test';
import { Status } from '../../contracts/vocabulary.ts';
import { inDatabase } from '../browser/database.ts';
import { Editor } from '../browser/editor.ts';
import { fillQuiz, pictureOf } from '../browser/editor-quiz.ts';
import { LANGUAGES, type Language } from '../browser/languages.ts';
import { shoot } from './studio.ts';

const OTHERS_CHANGE = `
update working_question set draft = jsonb_set(draft, '{comment,ua}', '"Смотрич тече довкола міста."'), version = version + 1
where content_id = $1`;
const SET_MODE = `
update working_copy set head = jsonb_set(head, '{mode}', to_jsonb($2::text)) where content_id = $1`;
const SEND_IN = `
with sent as (update content set status = ${Status.PENDING} where id = $1),
  closed as (update working_copy set stage = 'pending' where content_id = $1)
insert into status_change (content_id, from_status, to_status, stage, actor, reason)
values ($1, ${Status.DRAFT}, ${Status.PENDING}, 'pending', 'system', 'sent in for a screenshot')`;
const UNSPELLABLE = `
update working_question set draft = jsonb_set(draft, '{answer,ua}', '"Пелеш Ω"')
where content_id = $1 and position = (
  select position from working_question where content_id = $1 order by position desc offset 1 limit 1)`;

const run = (query: string, ...values: unknown[]) => inDatabase(pool => pool.query(query, values));

/** Screenshots of states that last only a moment, and of the other two modes. */
async function shootStates(page: Page, language: Language) {
  const { locale } = language;
  const wide = () => page.setViewportSize({ width: 1280, height: 800 });
  const editor = new Editor(page, language);
  const quiz = await editor.begin('Замки й фортеці України');
  await fillQuiz(editor, quiz);
  await shootModes(page, editor, quiz.id, locale);
  await run(SET_MODE, quiz.id, 'choicer');

  await wide();
  await editor.open(quiz.id);
  await shootUpload(page, editor, locale);

  await wide();
  await editor.open(quiz.id);
  await editor.questions.nth(1).click();
  await editor.button('preview').first().click();
  await shoot(page, `${locale}-wizard-preview-from`);
  await wide();
  await editor.button('previewing.begin').click();
  await page.locator('.play-layer .options button').first().click();
  await expect(page.locator('.play-layer .verdict')).toBeVisible();
  await shoot(page, `${locale}-wizard-previewing`);

  await wide();
  await editor.open(quiz.id);
  await run(OTHERS_CHANGE, quiz.id);
  await editor.field('question.comment').fill('Замок стоїть на скелі.');
  await expect(editor.button('conflict.keepMine')).toBeVisible();
  await shoot(page, `${locale}-wizard-conflict`);
  await wide();
  await editor.button('conflict.takeTheirs').click();

  await editor.button('paste.title').first().click();
  await page.locator('.paste__file input').setInputFiles({
    ...{ name: 'quiz.yaml', mimeType: 'application/yaml', buffer: Buffer.from('questions: none') },
  });
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot(page, `${locale}-wizard-refused`);

  await run(SEND_IN, quiz.id);
  await wide();
  await editor.open(quiz.id);
  await shoot(page, `${locale}-wizard-pending`);
}

async function shootModes(page: Page, editor: Editor, id: number, locale: string) {
  await run(SET_MODE, id, 'cubiqer');
  await editor.open(id);
  await editor.questions.first().click();
  await shoot(page, `${locale}-wizard-cubes`, { whole: true });
  await run(UNSPELLABLE, id);
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.open(id);
  await editor.questions.nth(10).click();
  await shoot(page, `${locale}-wizard-unspellable`, { whole: true });
  await run(SET_MODE, id, 'clicker');
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.open(id);
  await editor.questions.first().click();
  await shoot(page, `${locale}-wizard-clicker`, { whole: true });
}

/** A picture that is sent slowly, and then a file of the wrong type. */
async function shootUpload(page: Page, editor: Editor, locale: string) {
  const network = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await editor.questions.first().click();
  await editor.button('question.sources.image').click();
  await shoot(page, `${locale}-wizard-drop`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await limit(20_000);
  await page.locator('.drop .file-input').setInputFiles(await pictureOf(2, 3200, 1800));
  await expect(page.locator('.drop--busy')).toBeVisible();
  await shoot(page, `${locale}-wizard-upload`);
  await editor.button('media.cancel').click();
  await limit(-1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('.drop .file-input').setInputFiles({
    ...{ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  });
  await expect(page.locator('.wz-form .note--no')).toBeVisible();
  await shoot(page, `${locale}-wizard-file-refused`);
}

for (const language of LANGUAGES)
  test.describe(language.locale, () => {
    test.use({ locale: language.tag, viewport: { width: 1280, height: 800 } });

    test('moments of the editor', async ({ page }) => shootStates(page, language));
  });
